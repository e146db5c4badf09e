import { useLocation } from '@rialto/shared/router';
import { useEffect, useRef } from 'react';

/** After a change of page the focus goes to its heading, so that it is read out and the next Tab starts there. */
export function useRouteFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
}

import { useLocation } from '@rialto/shared/router';
import { useEffect, useRef } from 'react';

/**
 * After a change of page the focus goes to its heading, so that it is read out and the next Tab starts there; to the
 * page itself while the heading is still on its way. A section that the address names is `useHashScroll`'s to focus.
 */
export function useRouteFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector<HTMLElement>('main');
    if (hash || !main || focusHeading(main)) return;
    main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, hash]);
}

function focusHeading(main: HTMLElement): boolean {
  const heading = main.querySelector('h1');
  heading?.focus({ preventScroll: true });
  return heading !== null;
}

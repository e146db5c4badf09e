import { useLocation } from '@rialto/shared/router';
import { useEffect, useRef } from 'react';

/** Moves the focus to the new page's heading, so that it is read out; to `main` until there is one. Fragments belong to `useHashScroll`. */
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

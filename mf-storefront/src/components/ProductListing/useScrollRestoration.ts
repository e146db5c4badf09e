import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useLocation } from '@rialto/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const storageKey = 'rialto.listing';
const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * After a reload, or Back from another site, a list is empty at first and the browser cannot restore its scroll position. This
 * does it once the list `isRendered`, unless the user has scrolled or typed meanwhile.
 */
export function useScrollRestoration(isRendered: boolean): void {
  const { key, pathname, search, hash } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  // A page rendered on the server has its list from the start.
  const isHydrated = useIsHydrated();
  const [kept] = useState(() => (hash || !isHydrated ? null : positionOf(entry)));
  const isPending = useRef(kept !== null);

  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ place: entry, y: window.scrollY }));
      } catch {
        // Without storage, the page starts at its top.
      }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [entry]);

  useEffect(() => {
    const cancel = () => {
      isPending.current = false;
    };
    for (const event of userEvents) window.addEventListener(event, cancel, { passive: true });
    return () => {
      for (const event of userEvents) window.removeEventListener(event, cancel);
    };
  }, []);

  useLayoutEffect(() => {
    if (!isRendered || !isPending.current || kept === null) return;
    isPending.current = false;
    window.scrollTo(0, kept);
  }, [isRendered, kept]);
}

function positionOf(entry: string): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as { place?: unknown; y?: unknown };
    return stored.place === entry && typeof stored.y === 'number' && stored.y > 0 ? stored.y : null;
  } catch {
    return null;
  }
}

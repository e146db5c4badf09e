import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useLocation } from '@rialto/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const storageKey = 'rialto.listing';
const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * After a reload, or Back from another site, a list is still empty when the shell restores scroll positions. This restores the position
 * once the list `isRendered`, unless the user has scrolled or typed meanwhile.
 */
export function useListScrollRestoration(isRendered: boolean): void {
  const { key, pathname, search, hash } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  // A page rendered on the server has its list from the start.
  const isHydrated = useIsHydrated();
  const [savedPosition] = useState(() => (hash || !isHydrated ? null : positionOf(entry)));
  const isPending = useRef(savedPosition !== null);

  useEffect(() => {
    const savePosition = () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify({ place: entry, y: window.scrollY }));
      } catch {
        // Without storage, the page starts at its top.
      }
    };
    window.addEventListener('pagehide', savePosition);
    return () => window.removeEventListener('pagehide', savePosition);
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
    if (!isRendered || !isPending.current || savedPosition === null) return;
    isPending.current = false;
    window.scrollTo(0, savedPosition);
  }, [isRendered, savedPosition]);
}

function positionOf(entry: string): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as { place?: unknown; y?: unknown };
    return stored.place === entry && typeof stored.y === 'number' && stored.y > 0 ? stored.y : null;
  } catch {
    return null;
  }
}

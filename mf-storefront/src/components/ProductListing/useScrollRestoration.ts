import { useIsHydrated } from '@rialto/shared/hydration/useIsHydrated';
import { useLocation } from '@rialto/shared/router';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const storedAt = 'rialto.listing';
const handsOn = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * A list that is left by a reload or for another site, and returned to, has nothing to show at first, and the scroll
 * position no place to be: it is restored when the list `isDrawn`, unless the visitor has moved meanwhile.
 */
export function useScrollRestoration(isDrawn: boolean): void {
  const { key, pathname, search, hash } = useLocation();
  const place = `${key} ${pathname}${search}`;
  // A page that came with its list was opened anew.
  const isHydrated = useIsHydrated();
  const [kept] = useState(() => (hash || !isHydrated ? null : positionAt(place)));
  const awaited = useRef(kept !== null);

  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(storedAt, JSON.stringify({ place, y: window.scrollY }));
      } catch {
        // Storage is full or switched off: the page begins at its top.
      }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [place]);

  useEffect(() => {
    const move = () => {
      awaited.current = false;
    };
    for (const event of handsOn) window.addEventListener(event, move, { passive: true });
    return () => {
      for (const event of handsOn) window.removeEventListener(event, move);
    };
  }, []);

  useLayoutEffect(() => {
    if (!isDrawn || !awaited.current || kept === null) return;
    awaited.current = false;
    window.scrollTo(0, kept);
  }, [isDrawn, kept]);
}

function positionAt(place: string): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storedAt) ?? '{}') as { place?: unknown; y?: unknown };
    // The top is where a page begins anyway: nothing waits for it.
    return stored.place === place && typeof stored.y === 'number' && stored.y > 0 ? stored.y : null;
  } catch {
    return null;
  }
}

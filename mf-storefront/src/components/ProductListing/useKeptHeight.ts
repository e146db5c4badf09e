import { useLocation } from '@rialto/shared/router';
import { type RefObject, useEffect, useState } from 'react';

const storedAt = 'rialto.listing';

/**
 * The height a list had when this entry of the history was left by a reload or for another site. Until its content is
 * there again, the list keeps that height, so that the scroll position is not lost for want of a page; null on a first visit.
 */
export function useKeptHeight(box: RefObject<HTMLElement | null>): number | null {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  const [kept] = useState(() => heightAt(place));
  useEffect(() => {
    const keep = () => {
      try {
        sessionStorage.setItem(storedAt, JSON.stringify({ place, height: box.current?.offsetHeight }));
      } catch {
        // Storage is full or switched off: the page begins at its top.
      }
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }, [place, box]);
  return kept;
}

function heightAt(place: string): number | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storedAt) ?? '{}') as { place?: unknown; height?: unknown };
    return stored.place === place && typeof stored.height === 'number' ? stored.height : null;
  } catch {
    return null;
  }
}

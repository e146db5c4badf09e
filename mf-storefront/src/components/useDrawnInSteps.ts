import { startTransition, useEffect, useMemo, useState } from 'react';

const first = 12;
const perFrame = 6;

interface Identified {
  id: number;
}

/**
 * The part of a list to draw now: what is on the page already, and a few more with each frame, so that a list that grows
 * from ten to hundreds while someone types costs no frame. With `atOnce` the whole list.
 */
export function useDrawnInSteps<Item extends Identified>(items: readonly Item[], atOnce: boolean): readonly Item[] {
  const [drawn, setDrawn] = useState(() => idsOf(atOnce ? items : items.slice(0, first)));
  const shown = useMemo(() => upToNew(items, drawn, perFrame), [items, drawn]);
  useEffect(() => {
    if (shown.length === drawn.size && shown.every(({ id }) => drawn.has(id))) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(idsOf(shown))));
    return () => cancelAnimationFrame(frame);
  }, [shown, drawn]);
  return shown;
}

function idsOf(items: readonly Identified[]): ReadonlySet<number> {
  return new Set(items.map(({ id }) => id));
}

/** The list up to where more than `most` of its items would be new. */
function upToNew<Item extends Identified>(items: readonly Item[], known: ReadonlySet<number>, most: number): Item[] {
  let fresh = 0;
  const end = items.findIndex(({ id }) => {
    if (!known.has(id)) fresh += 1;
    return fresh > most;
  });
  return end < 0 ? [...items] : items.slice(0, end);
}

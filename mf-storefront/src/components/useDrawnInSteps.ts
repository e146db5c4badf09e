import { useSettled } from '@rialto/shared/useSettled';
import { startTransition, useEffect, useMemo, useState } from 'react';

/** As many as are drawn at once at first, and about as many as are in sight. */
const first = 12;
/** So many that come out of sight; or one that comes into sight, which is laid out and painted. */
const perFrame = 6;
const restMs = 500;
const pauseMs = 400;

interface Identified {
  id: number;
}

interface Step<Item> {
  /** What is in the page, in its order there: those to show, and others that were shown before. */
  drawn: readonly Item[];
  shown: readonly Item[];
  /** Of what list. */
  items: readonly Item[];
}

/**
 * A list to draw, which may change with each key that is pressed: what is on the page already, and a few more with each frame,
 * so that neither many that come nor many that go cost a frame. Those that go are hidden, to be there when they come
 * back, and taken away once the list rests. While somebody types, one comes with each key, others when the next key is late, and none
 * out of sight: a key that is pressed in a frame waits for it. With `atOnce` it begins with the whole list.
 */
export function useDrawnInSteps<Item extends Identified>(
  items: readonly Item[],
  atOnce: boolean,
  isTyping: boolean,
): { drawn: readonly Item[]; isShown: (item: Item) => boolean } {
  const [last, setLast] = useState<Step<Item>>(() => {
    const shown = atOnce ? items : items.slice(0, first);
    return { drawn: shown, shown, items };
  });
  const isPausing = useSettled(items, pauseMs) === items;
  const grows = !isTyping || isPausing;
  const next = useMemo(() => nextStep(items, last, isTyping, grows), [items, last, isTyping, grows]);
  const isResting = useSettled(items, restMs) === items && !isTyping;
  useEffect(() => {
    const following = next === last && isResting ? withFewerHidden(last) : next;
    if (following === last) return;
    const frame = requestAnimationFrame(() => startTransition(() => setLast(following)));
    return () => cancelAnimationFrame(frame);
  }, [next, last, isResting]);
  const { drawn, shown } = next;
  return useMemo(() => {
    const ids = idsOf(shown);
    return { drawn, isShown: ({ id }) => ids.has(id) };
  }, [drawn, shown]);
}

function idsOf(items: readonly Identified[]): ReadonlySet<number> {
  return new Set(items.map(({ id }) => id));
}

/** The list up to where a frame has done enough; `last` itself when nothing is left to do. */
function nextStep<Item extends Identified>(
  items: readonly Item[],
  last: Step<Item>,
  isTyping: boolean,
  grows: boolean,
): Step<Item> {
  const most = grows || items !== last.items ? perFrame : 0;
  const inSight = idsOf(last.shown.slice(0, first));
  const outOfSight = idsOf(last.shown.slice(first));
  let cost = 0;
  const end = items.findIndex(({ id }, place) => {
    if (inSight.has(id)) return false;
    if (place < first) cost += perFrame;
    else if (!outOfSight.has(id)) cost += isTyping ? Number.POSITIVE_INFINITY : 1;
    return cost > most;
  });
  const shown = end < 0 ? items : items.slice(0, end);
  if (shown.length === last.shown.length && shown.every((item, place) => item === last.shown[place])) return last;
  return { drawn: inOrderOfPage(shown, last.drawn), shown, items };
}

/** Those to show, in their order, and between them what else is in the page, moved as little as can be. */
function inOrderOfPage<Item extends Identified>(shown: readonly Item[], inPage: readonly Item[]): Item[] {
  const ids = idsOf(shown);
  const placeOf = new Map(inPage.map(({ id }, place) => [id, place]));
  const drawn: Item[] = [];
  let taken = 0;
  const takeHidden = (end: number) => {
    for (; taken < end; taken += 1) {
      const item = inPage[taken];
      if (item && !ids.has(item.id)) drawn.push(item);
    }
  };
  for (const item of shown) {
    takeHidden(placeOf.get(item.id) ?? 0);
    drawn.push(item);
  }
  takeHidden(inPage.length);
  return drawn;
}

function withFewerHidden<Item extends Identified>(last: Step<Item>): Step<Item> {
  const ids = idsOf(last.shown);
  let taken = 0;
  const drawn = last.drawn.filter(({ id }) => ids.has(id) || ++taken > perFrame);
  return taken === 0 ? last : { ...last, drawn };
}

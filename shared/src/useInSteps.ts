import { useNavigationType } from '@rialto/shared/router';
import { whenIdle } from '@rialto/shared/whenIdle';
import { type RefObject, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';

const perStep = 8;
/** So long a busy processor may put off the next few. */
const stepLimitMs = 300;

/**
 * A list to draw: at first the one item that its place is known by, before anything is painted as many more as the window has room for,
 * and a few more whenever the processor has nothing else to do, so that nobody waits for what they do not see yet.
 * A page that is returned to begins with all of them, as it has a scroll position to restore.
 * @param leastHeight pixels that one of them takes at least
 * @returns what to draw, and the ref of the element that holds it
 */
export function useInSteps<Item, Holder extends HTMLElement>(
  items: readonly Item[],
  leastHeight: number,
): [drawn: readonly Item[], holder: RefObject<Holder | null>] {
  const returning = useNavigationType() === 'POP';
  const holder = useRef<Holder>(null);
  const [drawn, setDrawn] = useState(() => (returning ? items.length : 1));
  const isWhole = drawn >= items.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what there is room for is of interest once
  useLayoutEffect(() => {
    if (isWhole || !holder.current) return;
    const room = window.innerHeight - holder.current.getBoundingClientRect().bottom;
    if (room > 0) setDrawn(drawn + Math.ceil(room / leastHeight));
  }, []);
  useEffect(() => {
    if (isWhole) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + perStep)), stepLimitMs);
  }, [drawn, isWhole]);
  return [isWhole ? items : items.slice(0, drawn), holder];
}

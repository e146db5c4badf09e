import { useNavigationType } from '@rialto/shared/router';
import { whenIdle } from '@rialto/shared/whenIdle';
import { startTransition, useEffect, useState } from 'react';

const perStep = 8;
/** So long a busy processor may put off the next few. */
const stepLimitMs = 300;
/** Pixels that a page's header and heading take of the window at least. */
const leastAbove = 160;

/**
 * A list to draw: at first as many as can be in sight, and a few more whenever the processor has nothing else to do, so that nobody waits for
 * what they do not see yet.
 * A page that is returned to begins with all of them, as it has a scroll position to restore.
 * @param leastHeight pixels that one of them takes at least
 */
export function useInSteps<Item>(items: readonly Item[], leastHeight: number): readonly Item[] {
  const returning = useNavigationType() === 'POP';
  const [drawn, setDrawn] = useState(() =>
    returning ? items.length : Math.max(1, Math.ceil((window.innerHeight - leastAbove) / leastHeight)),
  );
  const isWhole = drawn >= items.length;
  useEffect(() => {
    if (isWhole) return;
    return whenIdle(() => startTransition(() => setDrawn(drawn + perStep)), stepLimitMs);
  }, [drawn, isWhole]);
  return isWhole ? items : items.slice(0, drawn);
}

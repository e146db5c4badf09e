import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, startTransition, useCallback, useEffect, useState } from 'react';
import { headHeight, rowHeights } from './gridParts';

interface VirtualRowsOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The rows' ids, from the top. */
  ids: readonly number[];
  /** The rows with something to say under their numbers, which are as high as that is long. */
  noted: ReadonlySet<number>;
  /** The row with the focus, which stays in the page while it is out of sight; -1 for none. */
  activeIndex: number;
  isNarrow: boolean;
}

/** So many rows out of sight are in the page on either side, to be there when it is scrolled; not in its first drawing. */
const rowsAhead = 5;

/** Which rows are in the page, and where. */
export function useVirtualRows({ scroller, ids, noted, activeIndex, isNarrow }: VirtualRowsOptions) {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setOverscan(rowsAhead)));
    return () => cancelAnimationFrame(frame);
  }, []);
  const isNoted = (index: number) => noted.has(ids[index] ?? 0);
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (isNarrow ? rowHeights.narrow : rowHeights.wide) + (isNoted(index) ? rowHeights.note : 0),
    // A row with a note is measured, under a key of its own, so that it is as high as others once the note is gone.
    getItemKey: useCallback(
      (index: number) => (noted.has(ids[index] ?? 0) ? `note ${ids[index]}` : (ids[index] ?? index)),
      [ids, noted],
    ),
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        if (activeIndex < 0 || shown.includes(activeIndex)) return shown;
        return [...shown, activeIndex].sort((a, b) => a - b);
      },
      [activeIndex],
    ),
    overscan,
    // Until it is measured: so that rows are in the page from the first.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    paddingStart: isNarrow ? 0 : headHeight,
    scrollPaddingStart: isNarrow ? 0 : headHeight,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has rows of another height
  useEffect(() => virtualizer.measure(), [isNarrow]);
  return virtualizer;
}

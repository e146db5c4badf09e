import { fontScale } from '@rialto/shared/theme';
import { whenIdle } from '@rialto/shared/whenIdle';
import { type RefCallback, type RefObject, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { headHeight, rowHeights } from './gridParts';

interface RowsInSightOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The rows' ids, from the top. */
  ids: readonly number[];
  /** The rows with something to say under their numbers, which are as high as that is long. */
  noted: ReadonlySet<number>;
  /** The row with the focus, which stays in the page while it is out of sight; -1 for none. */
  activeIndex: number;
  isNarrow: boolean;
}

interface RowsInSight {
  /** Which rows are in the page, from the top, and how many pixels each is from there. */
  rows: { index: number; start: number }[];
  /** Pixels of all rows together. */
  height: number;
  /** For the element of a noted row: its height is looked at. */
  measure: RefCallback<HTMLElement>;
}

/** So many rows out of sight are in the page on either side, to be there when it is scrolled. */
const rowsAhead = 5;
/** So long a busy processor may put off the rows that are ahead. */
const restLimitMs = 500;
/** Pixels of the window that the page's head and filters take at least, on a phone and elsewhere: what is below them is drawn first. */
const leastAbove = () => (window.innerWidth < 480 ? 590 : 240);

/**
 * Which of some thousand rows are in the page, and where. Rows are of one height, but for those with a note: that is arithmetic, where a
 * library that measures each row is a sixth of the page's code.
 */
export function useRowsInSight({ scroller, ids, noted, activeIndex, isNarrow }: RowsInSightOptions): RowsInSight {
  const [scale] = useState(fontScale);
  const rowHeight = (isNarrow ? rowHeights.narrow : rowHeights.wide) * scale;
  const [measured, setMeasured] = useState<ReadonlyMap<number, number>>(new Map());
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return;
    const id = Number(row.dataset.row);
    const look = () =>
      setMeasured((known) => (known.get(id) === row.offsetHeight ? known : new Map(known).set(id, row.offsetHeight)));
    const observer = new ResizeObserver(look);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  /** Of each row its top, and of the last its bottom. */
  const tops = useMemo(() => {
    const found = [isNarrow ? 0 : headHeight * scale];
    for (const [index, id] of ids.entries())
      found.push(
        (found[index] ?? 0) + (noted.has(id) ? (measured.get(id) ?? rowHeight + rowHeights.note * scale) : rowHeight),
      );
    return found;
  }, [ids, noted, measured, isNarrow, rowHeight, scale]);

  // To a row's height: what is drawn is the same until one more has come into sight. Until the page is at rest or scrolled, what a window can show.
  const [sight, setSight] = useState<{ top: number; height: number } | null>(null);
  useEffect(() => {
    const watched = scroller.current;
    if (!watched) return;
    const look = () => {
      const top = Math.floor(watched.scrollTop / rowHeight) * rowHeight;
      const height = (Math.ceil(watched.clientHeight / rowHeight) + 1) * rowHeight;
      setSight((before) => (before?.top === top && before.height === height ? before : { top, height }));
    };
    // In the same frame, or it would be seen without its rows.
    const lookAtOnce = () => flushSync(look);
    const lookInSteps = () => startTransition(look);
    // What an observer says first is how it is, and nothing that has changed.
    let answer = lookInSteps;
    const observer = new ResizeObserver(() => {
      answer();
      answer = lookAtOnce;
    });
    const giveUp = whenIdle(() => {
      lookInSteps();
      observer.observe(watched);
    }, restLimitMs);
    watched.addEventListener('scroll', lookAtOnce, { passive: true });
    return () => {
      giveUp();
      observer.disconnect();
      watched.removeEventListener('scroll', lookAtOnce);
    };
  }, [scroller, rowHeight]);

  const first = sight ? Math.max(0, rowAt(tops, sight.top) - rowsAhead) : 0;
  const lowest = sight
    ? rowAt(tops, sight.top + sight.height) + rowsAhead
    : rowAt(tops, window.innerHeight - leastAbove());
  const last = Math.min(ids.length - 1, lowest);
  const indexes = Array.from({ length: last - first + 1 }, (_, n) => first + n);
  if (activeIndex >= 0 && activeIndex < first) indexes.unshift(activeIndex);
  if (activeIndex > last) indexes.push(activeIndex);
  return {
    rows: indexes.map((index) => ({ index, start: tops[index] ?? 0 })),
    height: (tops.at(-1) ?? 0) - (tops[0] ?? 0),
    measure,
  };
}

/** The last row whose top is not below `y`; the first where there is none. */
function rowAt(tops: readonly number[], y: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

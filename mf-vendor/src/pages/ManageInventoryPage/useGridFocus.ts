import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A place in the grid: a product's row, or the head, and a stop in it. */
export interface Place {
  row: number | 'head';
  stop: number;
}

interface GridFocusOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The rows' ids, from the top. */
  ids: readonly number[];
  /** Where the first Tab leads. */
  firstStop: number;
}

const pageRows = 10;

/**
 * The keyboard of a grid (WAI-ARIA Authoring Practices, 'Grid'): one stop of the whole grid is in the page's tab order, the
 * arrow keys, Home, End, Page Up and Page Down go from there, with Ctrl to the grid's ends.
 */
export function useGridFocus({ scroller, ids, firstStop }: GridFocusOptions) {
  const [chosen, setChosen] = useState<Place | null>(null);
  const wanted = useRef(false);
  const stands = chosen !== null && (chosen.row === 'head' || ids.includes(chosen.row));
  const active: Place | null = stands ? chosen : ids[0] === undefined ? null : { row: ids[0], stop: firstStop };

  // The row is in the page by now: the virtualizer keeps the one with the focus.
  useLayoutEffect(() => {
    if (!wanted.current || !active) return;
    wanted.current = false;
    const place = placeOf(scroller.current, active);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const goTo = (place: Place) => {
    wanted.current = true;
    setChosen({ ...place });
  };

  /** Whether the key was one of the grid's. */
  const press = (event: KeyboardEvent): boolean => {
    const here = event.target instanceof HTMLElement ? readPlace(event.target) : null;
    if (!here || event.altKey) return false;
    const index = here.row === 'head' ? -1 : ids.indexOf(here.row);
    const toRow = (next: number) => {
      const row = next < 0 ? 'head' : ids[Math.min(next, ids.length - 1)];
      if (row === undefined || (row === 'head' && !isShown(scroller.current, here.stop))) return;
      goTo({ row, stop: here.stop });
    };
    const toStop = (pick: (stops: number[], at: number) => number | undefined) => {
      const stops = stopsOf(scroller.current, here.row);
      const stop = pick(stops, stops.indexOf(here.stop));
      if (stop !== undefined) goTo({ row: here.row, stop });
    };
    const all = event.ctrlKey || event.metaKey;
    const moves: Record<string, () => void> = {
      ArrowDown: () => toRow(all ? ids.length - 1 : index + 1),
      ArrowUp: () => toRow(all ? 0 : index - 1),
      PageDown: () => toRow(index + pageRows),
      PageUp: () => toRow(Math.max(0, index - pageRows)),
      ArrowRight: () => toStop((stops, at) => stops[at + 1]),
      ArrowLeft: () => toStop((stops, at) => stops[at - 1]),
      Home: () => (all ? toRow(0) : toStop((stops) => stops[0])),
      End: () => (all ? toRow(ids.length - 1) : toStop((stops) => stops.at(-1))),
    };
    const move = moves[event.key];
    if (!move) return false;
    event.preventDefault();
    move();
    return true;
  };

  return {
    active,
    goTo,
    press,
    /** The focus came to a stop by other ways. */
    follow: (target: EventTarget) => {
      const place = target instanceof HTMLElement ? readPlace(target) : null;
      if (place && (place.row !== active?.row || place.stop !== active.stop)) setChosen(place);
    },
  };
}

/** Which place an element is, or is in. */
export function readPlace(element: HTMLElement): Place | null {
  const stop = element.closest<HTMLElement>('[data-stop]')?.dataset.stop;
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (stop === undefined || row === undefined) return null;
  return { row: row === 'head' ? 'head' : Number(row), stop: Number(stop) };
}

const rowOf = (grid: HTMLElement | null, row: Place['row']) => grid?.querySelector(`[data-row="${row}"]`);

/** The place's element, or the nearest to its left: rows have more stops where they have a note. */
function placeOf(grid: HTMLElement | null, { row, stop }: Place): HTMLElement | null {
  const stops = [...(rowOf(grid, row)?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  return stops.findLast((element) => Number(element.dataset.stop) <= stop) ?? null;
}

function stopsOf(grid: HTMLElement | null, row: Place['row']): number[] {
  const elements = rowOf(grid, row)?.querySelectorAll<HTMLElement>('[data-stop]') ?? [];
  return [...elements].map((element) => Number(element.dataset.stop));
}

/** Whether there is a head to go to: cards have none. */
function isShown(grid: HTMLElement | null, stop: number): boolean {
  const head = placeOf(grid, { row: 'head', stop });
  return head !== null && getComputedStyle(head.closest('[data-row]') ?? head).display !== 'none';
}

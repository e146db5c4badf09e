import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A product's row, or the head, and a stop in it. */
export interface GridPosition {
  row: number | 'head';
  stop: number;
}

interface GridFocusOptions {
  scroller: RefObject<HTMLElement | null>;
  /** The ids of the rows, in order. */
  ids: readonly number[];
  /** Initially in the page's tab order. */
  firstStop: number;
}

const pageRows = 10;

/**
 * The keyboard of a grid (WAI-ARIA Authoring Practices, 'Grid'): one stop is in the page's tab order, and the arrow keys,
 * Home, End, Page Up and Page Down move it, with Ctrl to the ends of the grid.
 */
export function useGridFocus({ scroller, ids, firstStop }: GridFocusOptions) {
  const [chosen, setChosen] = useState<GridPosition | null>(null);
  const movesFocus = useRef(false);
  const exists = chosen !== null && (chosen.row === 'head' || ids.includes(chosen.row));
  const active: GridPosition | null = exists ? chosen : ids[0] === undefined ? null : { row: ids[0], stop: firstStop };

  // By now the row is rendered, as the virtualizer includes the active one.
  useLayoutEffect(() => {
    if (!movesFocus.current || !active) return;
    movesFocus.current = false;
    const element = elementAt(scroller.current, active);
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const goTo = (position: GridPosition) => {
    movesFocus.current = true;
    setChosen({ ...position });
  };

  /** Returns whether it handled the key. */
  const press = (event: KeyboardEvent): boolean => {
    const here = event.target instanceof HTMLElement ? positionOf(event.target) : null;
    if (!here || event.altKey) return false;
    const index = here.row === 'head' ? -1 : ids.indexOf(here.row);
    const toRow = (next: number) => {
      const row = next < 0 ? 'head' : ids[Math.min(next, ids.length - 1)];
      if (row === undefined || (row === 'head' && !hasHead(scroller.current, here.stop))) return;
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
    /** Follows a focus that moved in another way. */
    follow: (target: EventTarget) => {
      const position = target instanceof HTMLElement ? positionOf(target) : null;
      if (position && (position.row !== active?.row || position.stop !== active.stop)) setChosen(position);
    },
  };
}

/** The position of an element, or of the stop around it. */
export function positionOf(element: HTMLElement): GridPosition | null {
  const stop = element.closest<HTMLElement>('[data-stop]')?.dataset.stop;
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  if (stop === undefined || row === undefined) return null;
  return { row: row === 'head' ? 'head' : Number(row), stop: Number(stop) };
}

const rowOf = (grid: HTMLElement | null, row: GridPosition['row']) => grid?.querySelector(`[data-row="${row}"]`);

/** The element at a position, or the nearest to its left, as only rows with a note have all stops. */
function elementAt(grid: HTMLElement | null, { row, stop }: GridPosition): HTMLElement | null {
  const stops = [...(rowOf(grid, row)?.querySelectorAll<HTMLElement>('[data-stop]') ?? [])];
  return stops.findLast((element) => Number(element.dataset.stop) <= stop) ?? null;
}

function stopsOf(grid: HTMLElement | null, row: GridPosition['row']): number[] {
  const elements = rowOf(grid, row)?.querySelectorAll<HTMLElement>('[data-stop]') ?? [];
  return [...elements].map((element) => Number(element.dataset.stop));
}

/** Whether the grid has column headers; in cards it has none. */
function hasHead(grid: HTMLElement | null, stop: number): boolean {
  const head = elementAt(grid, { row: 'head', stop });
  return head !== null && getComputedStyle(head.closest('[data-row]') ?? head).display !== 'none';
}

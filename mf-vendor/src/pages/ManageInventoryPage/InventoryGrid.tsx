import type { InventoryRow } from '@rialto/shared/contract/product';
import { fontScale } from '@rialto/shared/theme/theme';
import type { Sort } from '@rialto/shared/ui/table/tableSettings';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { productNumbers } from '../../components/productNumbers';
import { inventoryTexts } from '../../texts/inventoryTexts';
import { redo, undo } from './editStore';
import { GridHead } from './GridHead';
import { GridRow, type OpenCell } from './GridRow';
import { Body, Frame, Hint, headHeight, rowHeights, Scroller, tracksOf } from './gridParts';
import { type GridColumn, numberStops, stops } from './inventoryColumns';
import type { Opening } from './NumberCell';
import { type GridPosition, positionOf, useGridFocus } from './useGridFocus';
import { useIsNarrow } from './useIsNarrow';
import { useNotedRows } from './useNotedRows';

interface InventoryGridProps {
  rows: readonly InventoryRow[];
  /** The visible ones. */
  columns: readonly GridColumn[];
  compact: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], on: boolean) => void;
  onArchive: (product: InventoryRow) => void;
}

/**
 * The vendor's products, edited in place: a click, Enter, F2 or a digit opens a cell, Enter moves down, Tab to the right,
 * and Escape cancels. Only the visible rows are rendered.
 */
export function InventoryGrid(props: InventoryGridProps) {
  const { rows, columns, compact, sort, onSort, selected, onSelect, onArchive } = props;
  const t = inventoryTexts.use();
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const editCount = useRef(0);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const noted = useNotedRows(open?.id ?? null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const isNarrow = useIsNarrow(scroller);

  const focus = useGridFocus({ scroller, ids, firstStop: stops.inventory });
  const activeIndex = focus.active && focus.active.row !== 'head' ? ids.indexOf(focus.active.row) : -1;

  const [scale] = useState(fontScale);
  const rowHeight = rowHeights[isNarrow ? 'narrow' : 'wide'][compact ? 'compact' : 'usual'] * scale;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => ids[index] ?? index,
    scrollMargin: isNarrow ? 0 : headHeight * scale,
    overscan: 5,
    // The focused row stays rendered outside the visible part.
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range);
      return activeIndex < 0 ? visible : [...new Set([...visible, activeIndex])].sort((a, b) => a - b);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: drops the measurements of rows of another height
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);

  const fields = productNumbers.filter((field) => columns.some(({ key }) => key === field));

  const openCell = ({ row, stop }: GridPosition, opening: Opening) => {
    const field = numberStops[stop];
    if (field === undefined || row === 'head') return;
    editCount.current += 1;
    focus.goTo({ row, stop });
    setOpen({ id: row, field, opening, editId: `${row} ${field} ${editCount.current}` });
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (pressUndo(event) || focus.press(event)) return;
    const position = event.target instanceof HTMLElement ? positionOf(event.target) : null;
    if (!position || !(position.stop in numberStops) || event.ctrlKey || event.metaKey || event.altKey) return;
    const opening = openingOf(event.key);
    if (!opening) return;
    if (opening !== 'digit') event.preventDefault();
    // The input must have the focus before the browser inserts the digit.
    flushSync(() => openCell(position, opening));
  };

  const click = (event: MouseEvent<HTMLElement>) => {
    const position = event.target instanceof HTMLElement ? positionOf(event.target) : null;
    if (!position || !(position.stop in numberStops)) return;
    if (open?.id !== position.row || numberStops[position.stop] !== open.field) openCell(position, 'unchanged');
  };

  const endCell = (closed: OpenCell, key: string) => {
    setOpen((current) => (current === closed ? null : current));
    if (key === 'blur') return;
    const index = ids.indexOf(closed.id);
    const stop = stops[closed.field];
    const step = key === 'Tab' ? 1 : key === 'Shift+Tab' ? -1 : 0;
    if (step === 0) return focus.goTo({ row: ids[index + (key === 'Enter' ? 1 : 0)] ?? closed.id, stop });
    const at = index * fields.length + fields.indexOf(closed.field) + step;
    const row = ids[Math.floor(at / fields.length)];
    const field = fields[at % fields.length];
    if (row === undefined || field === undefined) return focus.goTo({ row: closed.id, stop });
    openCell({ row, stop: stops[field] }, 'unchanged');
  };

  const archive = (product: InventoryRow) => {
    const index = ids.indexOf(product.id);
    const neighbour = ids[index + 1] ?? ids[index - 1];
    if (neighbour !== undefined) focus.goTo({ row: neighbour, stop: stops.action });
    onArchive(product);
  };

  // The rows are memoised, so their callbacks are stable and call the latest handlers.
  const latest = useRef({ endCell, archive, onSelect });
  useEffect(() => {
    latest.current = { endCell, archive, onSelect };
  });
  const [calls] = useState(() => ({
    end: (closed: OpenCell, key: string) => latest.current.endCell(closed, key),
    archive: (product: InventoryRow) => latest.current.archive(product),
    select: (id: number, on: boolean) => latest.current.onSelect([id], on),
  }));

  return (
    <Frame style={{ '--tracks': tracksOf(columns) } as CSSProperties} data-compact={compact || undefined}>
      <Scroller
        ref={scroller}
        role="grid"
        aria-label={t.grid.label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable
        aria-describedby={hintId}
        onKeyDown={press}
        onClick={click}
        onFocus={({ target }) => focus.follow(target)}
      >
        {!isNarrow && (
          <GridHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            allSelected={rows.length > 0 && rows.every(({ id }) => selected.has(id))}
            onSelectAll={(on) => onSelect(ids, on)}
            activeStop={focus.active?.row === 'head' ? focus.active.stop : null}
          />
        )}
        <Body style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const product = rows[index];
            if (!product) return null;
            return (
              <GridRow
                key={product.id}
                product={product}
                columns={columns}
                index={index}
                start={start}
                selected={selected.has(product.id)}
                activeStop={focus.active?.row === product.id ? focus.active.stop : null}
                open={open?.id === product.id ? open : null}
                t={t}
                noted={noted.has(product.id)}
                measure={virtualizer.measureElement}
                onSelect={calls.select}
                onArchive={calls.archive}
                onEnd={calls.end}
              />
            );
          })}
        </Body>
      </Scroller>
      <Hint id={hintId}>{t.grid.hint}</Hint>
    </Frame>
  );
}

/** Ctrl+Z undoes, Ctrl+Y and Ctrl+Shift+Z redo. */
function pressUndo(event: KeyboardEvent): boolean {
  if (!(event.ctrlKey || event.metaKey)) return false;
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return false;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) redo();
  else undo();
  return true;
}

function openingOf(key: string): Opening | null {
  if (key === 'Enter' || key === 'F2') return 'unchanged';
  if (key === 'Backspace' || key === 'Delete') return 'cleared';
  return /^[\d.,]$/.test(key) ? 'digit' : null;
}

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
import { inventoryTexts } from '../../texts/inventoryTexts';
import { redo, undo } from './editStore';
import type { Opening } from './FieldCell';
import { GridHead } from './GridHead';
import { GridRow, type OpenCell } from './GridRow';
import { editableFields, gridFields } from './gridFields';
import { Body, Frame, Hint, headHeight, rowHeights, Scroller } from './gridParts';
import { leastWidthOf, tracksOf, wideFrom } from './gridWidths';
import { fieldStops, type GridColumn, stops } from './inventoryColumns';
import type { StockRow } from './stockRows';
import { type GridPosition, positionOf, useGridFocus } from './useGridFocus';
import { useNotedRows } from './useNotedRows';

interface InventoryGridProps {
  /** The variants of a product are below one another. */
  rows: readonly StockRow[];
  columns: readonly GridColumn[];
  /** The grid's, in pixels at the default font size. */
  width: number;
  compact: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  selected: ReadonlySet<number>;
  onSelect: (ids: readonly number[], on: boolean) => void;
  onArchive: (row: StockRow) => void;
}

/**
 * The vendor's products, edited in place: a click, Enter, F2 or a character opens a cell, Enter moves down, Tab to the right,
 * and Escape cancels. Only the visible rows are rendered.
 */
export function InventoryGrid(props: InventoryGridProps) {
  const { rows, columns, width, compact, sort, onSort, selected, onSelect, onArchive } = props;
  const t = inventoryTexts.use();
  const scroller = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const editCount = useRef(0);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const noted = useNotedRows(open?.id ?? null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const isNarrow = width < wideFrom;

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

  const visible = gridFields.filter((field) => columns.some(({ key }) => key === field));
  const fieldsOf = (row: StockRow | undefined) => visible.filter((field) => row && editableFields(row).includes(field));
  const rowAt = (id: number | 'head') => (id === 'head' ? undefined : rows[ids.indexOf(id)]);

  const openCell = ({ row, stop }: GridPosition, opening: Opening) => {
    const field = fieldStops[stop];
    if (field === undefined || row === 'head' || !fieldsOf(rowAt(row)).includes(field)) return;
    editCount.current += 1;
    focus.goTo({ row, stop });
    setOpen({ id: row, field, opening, editId: `${row} ${field} ${editCount.current}` });
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (pressUndo(event) || focus.press(event)) return;
    const position = event.target instanceof HTMLElement ? positionOf(event.target) : null;
    if (!position || !(position.stop in fieldStops) || event.ctrlKey || event.metaKey || event.altKey) return;
    const opening = openingOf(event.key, fieldStops[position.stop] === 'sku');
    if (!opening) return;
    if (opening !== 'typed') event.preventDefault();
    // The input must have the focus before the browser inserts the character.
    flushSync(() => openCell(position, opening));
  };

  const click = (event: MouseEvent<HTMLElement>) => {
    const position = event.target instanceof HTMLElement ? positionOf(event.target) : null;
    if (!position || !(position.stop in fieldStops)) return;
    if (open?.id !== position.row || fieldStops[position.stop] !== open.field) openCell(position, 'unchanged');
  };

  const endCell = (closed: OpenCell, key: string) => {
    setOpen((current) => (current === closed ? null : current));
    if (key === 'blur') return;
    const index = ids.indexOf(closed.id);
    const stop = stops[closed.field];
    const step = key === 'Tab' ? 1 : key === 'Shift+Tab' ? -1 : 0;
    if (step === 0) return focus.goTo({ row: ids[index + (key === 'Enter' ? 1 : 0)] ?? closed.id, stop });
    const here = fieldsOf(rows[index]);
    const at = here.indexOf(closed.field) + step;
    const isWithin = at >= 0 && at < here.length;
    const row = isWithin ? closed.id : ids[index + step];
    const field = isWithin ? here[at] : fieldsOf(rows[index + step]).at(step > 0 ? 0 : -1);
    if (row === undefined || field === undefined) return focus.goTo({ row: closed.id, stop });
    openCell({ row, stop: stops[field] }, 'unchanged');
  };

  const archive = (archived: StockRow) => {
    const index = ids.indexOf(archived.id);
    const isOther = ({ productId }: StockRow) => productId !== archived.productId;
    const neighbour = rows.slice(index).find(isOther) ?? rows.slice(0, index).findLast(isOther);
    if (neighbour !== undefined) focus.goTo({ row: neighbour.id, stop: stops.action });
    onArchive(archived);
  };

  // The rows are memoised, so their callbacks are stable and call the latest handlers.
  const latest = useRef({ endCell, archive, onSelect });
  useEffect(() => {
    latest.current = { endCell, archive, onSelect };
  });
  const [calls] = useState(() => ({
    end: (closed: OpenCell, key: string) => latest.current.endCell(closed, key),
    archive: (row: StockRow) => latest.current.archive(row),
    select: (id: number, on: boolean) => latest.current.onSelect([id], on),
  }));

  const widths = { '--tracks': tracksOf(columns), '--least': leastWidthOf(columns) } as CSSProperties;
  return (
    <Frame style={widths} data-compact={compact || undefined}>
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
            const row = rows[index];
            if (!row) return null;
            return (
              <GridRow
                key={row.id}
                row={row}
                isFirst={rows[index - 1]?.productId !== row.productId}
                columns={columns}
                index={index}
                start={start}
                selected={selected.has(row.id)}
                activeStop={focus.active?.row === row.id ? focus.active.stop : null}
                open={open?.id === row.id ? open : null}
                t={t}
                noted={noted.has(row.id)}
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

function openingOf(key: string, takesText: boolean): Opening | null {
  if (key === 'Enter' || key === 'F2') return 'unchanged';
  if (key === 'Backspace' || key === 'Delete') return 'cleared';
  const isTyped = takesText ? key.length === 1 && key !== ' ' : /^[\d.,]$/.test(key);
  return isTyped ? 'typed' : null;
}

import type { InventoryRow } from '@rialto/shared/contract/product';
import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { type MouseEvent, memo, type RefCallback } from 'react';
import { type ProductNumber, productNumbers } from '../../components/productNumbers';
import type { InventoryTexts } from '../../texts/en/inventory';
import { keepMine, revert, useEdits } from './editStore';
import { cellOf, Note, Row } from './gridParts';
import { categoryOf, type GridColumn, stops } from './inventoryColumns';
import { NumberCell, NumberEditor, type Opening } from './NumberCell';
import { noticesOf, problemsOf } from './rowEdits';
import { StockBadge } from './StockBadge';

/** The cell being edited. */
export interface OpenCell {
  id: number;
  field: ProductNumber;
  opening: Opening;
  /** Identifies this edit, which is one step of undo. */
  editId: string;
}

interface GridRowProps {
  product: InventoryRow;
  columns: readonly GridColumn[];
  /** Among the shown rows, from 0. */
  index: number;
  /** Pixels from the first row's top. */
  start: number;
  selected: boolean;
  /** The stop in the page's tab order, if it is in this row. */
  activeStop: number | null;
  open: OpenCell | null;
  /** Passed by the grid, so that thousands of rows need no subscription of their own. */
  t: InventoryTexts;
  /** Whether a note is shown below the cells. */
  noted: boolean;
  measure: RefCallback<HTMLElement>;
  onSelect: (id: number, on: boolean) => void;
  onArchive: (product: InventoryRow) => void;
  onEnd: (open: OpenCell, key: string) => void;
}

/** A product with its editable numbers, and a note if they are invalid or were rejected. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { product, columns, index, start, selected, activeStop, open, noted, measure, onSelect, onArchive, onEnd, t } =
    props;
  const { id, name, image } = product;
  const edit = useEdits((state) => state.edits.get(id));
  const note = useEdits((state) => state.notes.get(id));
  const hasFailed = noted && (note !== undefined || (edit !== undefined && problemsOf(edit).length > 0));
  const noteId = noted ? `row-note-${id}` : undefined;
  const stop = (number: number) => ({ 'data-stop': number, tabIndex: activeStop === number ? 0 : -1 });
  const shows = (key: GridColumn['key']) => columns.some((column) => column.key === key);
  // The pressed button disappears with the note.
  const leaveNote = (action: () => void) => (event: MouseEvent<HTMLElement>) => {
    event.currentTarget.closest('[data-row]')?.querySelector<HTMLElement>(`[data-stop="${stops.inventory}"]`)?.focus();
    action();
  };
  return (
    <Row
      ref={measure}
      role="row"
      data-row={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-state={hasFailed ? 'failed' : edit ? 'changed' : 'saved'}
      style={{ top: start }}
    >
      <div {...cellOf('select')}>
        <input
          type="checkbox"
          {...stop(stops.select)}
          aria-label={t.grid.select(name)}
          checked={selected}
          onChange={({ target }) => onSelect(id, target.checked)}
        />
      </div>
      <div {...cellOf('name')}>
        <Thumbnail image={image} tintBy={id} size={44} />
        <Link {...stop(stops.name)} to={paths.editProduct(id)}>
          {name}
        </Link>
      </div>
      {shows('category') && (
        <div {...cellOf('category')} {...stop(stops.category)}>
          {categoryOf(product)}
        </div>
      )}
      {productNumbers
        .filter(shows)
        .map((field) =>
          open?.field === field ? (
            <NumberEditor
              key={field}
              product={product}
              field={field}
              typed={edit?.texts[field]}
              opening={open.opening}
              editId={open.editId}
              stop={stops[field]}
              noteId={noteId}
              t={t.grid}
              onEnd={(key) => onEnd(open, key)}
            />
          ) : (
            <NumberCell
              key={field}
              product={product}
              field={field}
              typed={edit?.texts[field]}
              stop={stops[field]}
              isActive={activeStop === stops[field]}
              noteId={noteId}
              t={t.grid}
            />
          ),
        )}
      {shows('stock') && (
        <div {...cellOf('stock')} {...stop(stops.stock)}>
          <StockBadge product={product} t={t.stock} />
        </div>
      )}
      <div {...cellOf('links')}>
        <Link {...stop(stops.view)} to={paths.product(id)} aria-label={t.grid.viewOf(name)} title={t.grid.view}>
          <Icon name="eye" />
        </Link>
        <Link
          {...stop(stops.duplicate)}
          to={paths.duplicateProduct(id)}
          aria-label={t.grid.duplicateOf(name)}
          title={t.grid.duplicate}
        >
          <Icon name="copy" />
        </Link>
      </div>
      <div {...cellOf('action')}>
        <TextButton
          {...stop(stops.action)}
          aria-label={edit ? t.grid.revertOf(name) : t.grid.archiveOf(name)}
          onClick={() => (edit ? revert([id]) : onArchive(product))}
        >
          {edit ? t.grid.revert : t.grid.archive}
        </TextButton>
      </div>
      {noted && (
        <Note>
          <span id={noteId}>{note?.message ?? (edit && [...problemsOf(edit), ...noticesOf(edit)].join(' '))}</span>
          {typeof note?.conflictWith === 'string' && (
            <>
              <Button $variant="quiet" $small {...stop(stops.keepMine)} onClick={leaveNote(() => keepMine(id))}>
                {t.grid.keepMine}
                <VisuallyHidden>{t.grid.forProduct(name)}</VisuallyHidden>
              </Button>
              <Button $variant="quiet" $small {...stop(stops.takeTheirs)} onClick={leaveNote(() => revert([id]))}>
                {t.grid.takeTheirs}
                <VisuallyHidden>{t.grid.forProduct(name)}</VisuallyHidden>
              </Button>
            </>
          )}
        </Note>
      )}
    </Row>
  );
});

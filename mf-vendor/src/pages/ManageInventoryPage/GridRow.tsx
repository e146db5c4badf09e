import { Link } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { Thumbnail } from '@rialto/shared/ui/Thumbnail';
import { type MouseEvent, memo, type RefCallback } from 'react';
import { productNumbers } from '../../components/productNumbers';
import type { InventoryTexts } from '../../texts/en/inventory';
import { keepMine, revert, useEdits } from './editStore';
import { FieldCell, FieldEditor, type Opening } from './FieldCell';
import { editableFields, type GridField } from './gridFields';
import { cellOf, Note, Row } from './gridParts';
import { categoryOf, type GridColumn, stateOf, stops } from './inventoryColumns';
import { noticesOf, problemsOf } from './rowEdits';
import { StateBadge, StockBadge } from './StockBadge';
import type { StockRow } from './stockRows';

/** The cell being edited. */
export interface OpenCell {
  id: number;
  field: GridField;
  opening: Opening;
  /** Identifies this edit, which is one step of undo. */
  editId: string;
}

interface GridRowProps {
  row: StockRow;
  /** Whether the row above is of another product: then it names the product, and has its buttons. */
  isFirst: boolean;
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
  onArchive: (row: StockRow) => void;
  onEnd: (open: OpenCell, key: string) => void;
}

/** A variant, or a product without options, with its editable values, and a note if they are invalid or were rejected. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, isFirst, columns, index, start, selected, activeStop, open, noted, measure } = props;
  const { onSelect, onArchive, onEnd, t } = props;
  const { id, productId, name, image, variantTitle, fullName } = row;
  const editable = editableFields(row);
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
  const cellOfField = (field: GridField) => {
    if (!shows(field)) return null;
    const props = { row, field, typed: edit?.texts[field], stop: stops[field], noteId, t: t.grid };
    return open?.field === field ? (
      <FieldEditor
        key={field}
        {...props}
        opening={open.opening}
        editId={open.editId}
        onEnd={(key) => onEnd(open, key)}
      />
    ) : (
      <FieldCell key={field} {...props} isEditable={editable.includes(field)} isActive={activeStop === stops[field]} />
    );
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
          aria-label={t.grid.select(fullName)}
          checked={selected}
          onChange={({ target }) => onSelect(id, target.checked)}
        />
      </div>
      <div {...cellOf('name')} data-further={!isFirst || undefined}>
        <Thumbnail image={image} tintBy={productId} size={32} />
        <Link {...stop(stops.name)} to={paths.editProduct(productId)}>
          {isFirst ? name : <VisuallyHidden>{name}</VisuallyHidden>}
          {variantTitle && <small> {variantTitle}</small>}
        </Link>
      </div>
      {cellOfField('sku')}
      {shows('category') && (
        <div {...cellOf('category')} {...stop(stops.category)}>
          {categoryOf(row)}
        </div>
      )}
      {shows('state') && (
        <div {...cellOf('state')} {...stop(stops.state)}>
          <StateBadge state={stateOf(row)} t={t.states} />
        </div>
      )}
      {productNumbers.map(cellOfField)}
      {cellOfField('lowStockLimit')}
      {shows('stock') && (
        <div {...cellOf('stock')} {...stop(stops.stock)}>
          {/* Without the column of states, a draft would look as if it were on sale. */}
          {shows('state') || stateOf(row) === 'onSale' ? (
            <StockBadge row={row} t={t.stock} />
          ) : (
            <StateBadge state={stateOf(row)} t={t.states} />
          )}
        </div>
      )}
      <div {...cellOf('links')}>
        {isFirst && (
          <>
            <Link
              {...stop(stops.view)}
              to={paths.product(productId)}
              aria-label={t.grid.viewOf(name)}
              title={t.grid.view}
            >
              <Icon name="eye" />
            </Link>
            <Link
              {...stop(stops.duplicate)}
              to={paths.duplicateProduct(productId)}
              aria-label={t.grid.duplicateOf(name)}
              title={t.grid.duplicate}
            >
              <Icon name="copy" />
            </Link>
          </>
        )}
      </div>
      <div {...cellOf('action')}>
        {edit ? (
          <TextButton
            {...stop(stops.action)}
            aria-label={t.grid.revertOf(fullName)}
            title={t.grid.revert}
            onClick={() => revert([id])}
          >
            <Icon name="undo" />
            <span>{t.grid.revert}</span>
          </TextButton>
        ) : (
          isFirst && (
            <TextButton
              {...stop(stops.action)}
              aria-label={t.grid.archiveOf(name)}
              title={t.grid.archive}
              onClick={() => onArchive(row)}
            >
              <Icon name="archive" />
              <span>{t.grid.archive}</span>
            </TextButton>
          )
        )}
      </div>
      {noted && (
        <Note>
          <span id={noteId}>{note?.message ?? (edit && [...problemsOf(edit), ...noticesOf(edit)].join(' '))}</span>
          {typeof note?.conflictWith === 'string' && (
            <>
              <Button $variant="quiet" $small {...stop(stops.keepMine)} onClick={leaveNote(() => keepMine(id))}>
                {t.grid.keepMine}
                <VisuallyHidden>{t.grid.forProduct(fullName)}</VisuallyHidden>
              </Button>
              <Button $variant="quiet" $small {...stop(stops.takeTheirs)} onClick={leaveNote(() => revert([id]))}>
                {t.grid.takeTheirs}
                <VisuallyHidden>{t.grid.forProduct(fullName)}</VisuallyHidden>
              </Button>
            </>
          )}
        </Note>
      )}
    </Row>
  );
});

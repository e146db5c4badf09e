import { tableTexts } from '@rialto/shared/texts/tableTexts';
import { SortButton } from '@rialto/shared/theme/SortButton';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { Icon } from '@rialto/shared/ui/Icon';
import { SortNotice, TableTools } from '@rialto/shared/ui/table/TableTools';
import {
  Body,
  Caption,
  CardsOnly,
  Cell,
  ColumnHead,
  Frame,
  Head,
  RowHead,
  roomyFrom,
  SelectableName,
  Table,
  Row as TableRow,
  tableFrom,
  WholeRow,
} from '@rialto/shared/ui/table/tableParts';
import type { TableColumn, Visibility } from '@rialto/shared/ui/table/tableSettings';
import { type DataTableOptions, useDataTable } from '@rialto/shared/ui/table/useDataTable';
import { useTableWidth } from '@rialto/shared/ui/table/useTableWidth';
import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useCallback } from 'react';

export interface Column<Row> extends TableColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  figures?: boolean;
  /** Takes a card's whole width. */
  broad?: boolean;
  /** Hidden in a table that is hardly wider than cards, until it is chosen. */
  roomy?: boolean;
  /** For texts of any length: in compact rows one line that takes this share of the width, in percent. What does not fit is cut off. */
  clip?: number;
}

interface DataTableProps<Row> extends Omit<DataTableOptions<Row, Column<Row>>, 'fit'> {
  caption: string;
  dimmed?: (row: Row) => boolean;
  /** Replaces the cells of a row that is being edited; null for the others. */
  editor?: (row: Row) => ReactNode;
}

/** A table with sortable, optional columns, which becomes a column of cards in a narrow container. */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const t = tableTexts.use();
  const { caption, dimmed, editor, sort = '', onSort, selection } = props;
  const [width, measured] = useTableWidth();
  const isTight = width >= tableFrom && width < roomyFrom;
  const roomy = props.columns.flatMap((column) => (column.roomy ? [column.key] : [])).join();
  const fit = useCallback(
    (chosen: Visibility) =>
      isTight && roomy ? { ...Object.fromEntries(roomy.split(',').map((key) => [key, false])), ...chosen } : chosen,
    [isTight, roomy],
  );
  const { table, rows, columns, settings } = useDataTable({ ...props, fit });
  const [first, ...others] = columns;
  const sortable = onSort ? props.columns.filter(({ key }) => table.getColumn(key)?.getCanSort()) : [];
  return (
    <Frame ref={measured}>
      {sortable.length > 0 && onSort && (
        <CardsOnly>
          <SelectField
            label={t.sortBy}
            all={t.asListed}
            options={sortable.flatMap(({ key, header }) => [
              { value: key, label: t.rising(header) },
              { value: `-${key}`, label: t.falling(header) },
            ])}
            value={sort}
            onSelect={onSort}
          />
        </CardsOnly>
      )}
      {onSort && <SortNotice sort={sort} columns={sortable} />}
      {settings.canChange && <TableTools columns={props.columns.slice(1)} settings={settings} />}
      <Table $compact={settings.compact}>
        <Caption>{caption}</Caption>
        <Head>
          <tr>
            {columns.map(({ key, header, figures = false }) => {
              const column = table.getColumn(key);
              const order = directionOf(column?.getIsSorted());
              return (
                <ColumnHead key={key} $figures={figures} aria-sort={order}>
                  {onSort && column?.getCanSort() ? (
                    <SortButton $order={order} $figures={figures} onClick={column.getToggleSortingHandler()}>
                      {header}
                      <Icon name="chevron" size={16} />
                    </SortButton>
                  ) : (
                    header
                  )}
                </ColumnHead>
              );
            })}
          </tr>
        </Head>
        <Body>
          {rows.map((row) => {
            const { original } = row;
            const edited = editor?.(original);
            return (
              <TableRow key={row.id} $dimmed={dimmed?.(original) ?? false}>
                {edited && <WholeRow colSpan={columns.length}>{edited}</WholeRow>}
                {!edited && first && (
                  <RowHead $clip={first.clip}>
                    {selection ? (
                      <SelectableName>
                        <input
                          type="checkbox"
                          aria-label={selection.label(original)}
                          disabled={!row.getCanSelect()}
                          checked={row.getIsSelected()}
                          onChange={row.getToggleSelectedHandler()}
                        />
                        {first.cell(original)}
                      </SelectableName>
                    ) : (
                      first.cell(original)
                    )}
                  </RowHead>
                )}
                {!edited &&
                  others.map(({ key, header, cell, figures = false, broad = false, clip }) => (
                    <Cell key={key} data-label={header} $figures={figures} $broad={broad} $clip={clip}>
                      {cell(original)}
                    </Cell>
                  ))}
              </TableRow>
            );
          })}
        </Body>
      </Table>
    </Frame>
  );
}

const directions = { asc: 'ascending', desc: 'descending' } as const;

const directionOf = (sorted: keyof typeof directions | false | undefined) => (sorted ? directions[sorted] : undefined);

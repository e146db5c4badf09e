import { type Sort, sortRows } from '@rialto/shared/sortRows';
import { type TableTexts, tableTexts } from '@rialto/shared/texts/tableTexts';
import { SortButton } from '@rialto/shared/theme/SortButton';
import { SelectField } from '@rialto/shared/ui/FilterBar';
import { Icon } from '@rialto/shared/ui/Icon';
import {
  Body,
  Caption,
  CardsOnly,
  Cell,
  ColumnHead,
  Frame,
  Head,
  RowHead,
  Table,
  Row as TableRow,
  WholeRow,
} from '@rialto/shared/ui/tableParts';
import { useInSteps } from '@rialto/shared/useInSteps';
import type { ReactNode } from 'react';

export interface Column<Row> {
  /** Names the column in a sort order. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What its rows are sorted by; a column without it is not sortable. */
  sortBy?: (row: Row) => string | number;
  /** Sortable, by the server: the rows are shown as they come. */
  sortedByServer?: true;
  /** Figures stand at the end of their column. */
  figures?: boolean;
  /** Long texts get a card's whole width. */
  broad?: boolean;
}

interface DataTableProps<Row> {
  /** What the table holds, for those who can't see it. */
  caption: string;
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Rows that stand back. */
  dimmed?: (row: Row) => boolean;
  /** What stands across the columns in the place of a row's cells, while it is edited; null for the others. */
  editor?: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** A table with sortable columns, which becomes a column of cards where it has no room. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const t = tableTexts.use();
  const { caption, columns, rows, rowKey, dimmed, editor, sort = '', onSort } = props;
  const [first, ...others] = columns;
  const sortable = onSort ? columns.filter(isSortable) : [];
  const [drawn, body] = useInSteps<Row, HTMLTableSectionElement>(sortRows(rows, columns, sort), leastRowHeight());
  return (
    <Frame>
      {onSort && sortable.length > 0 && (
        <CardsOnly>
          <SelectField
            label={t.sortBy}
            all={t.asListed}
            options={sortOptions(sortable, t)}
            value={sort}
            onSelect={onSort}
          />
        </CardsOnly>
      )}
      <Table>
        <Caption>{caption}</Caption>
        <Head>
          <tr>
            {columns.map((column) => {
              const order = orderOf(column.key, sort);
              return (
                <ColumnHead key={column.key} $figures={column.figures ?? false} aria-sort={order}>
                  {onSort && isSortable(column) ? (
                    <SortButton
                      $order={order}
                      $figures={column.figures ?? false}
                      onClick={() => onSort(order === 'ascending' ? `-${column.key}` : column.key)}
                    >
                      {column.header}
                      <Icon name="chevron" size={16} />
                    </SortButton>
                  ) : (
                    column.header
                  )}
                </ColumnHead>
              );
            })}
          </tr>
        </Head>
        <Body ref={body}>
          {drawn.map((row) => {
            const edited = editor?.(row);
            return (
              <TableRow key={rowKey(row)} $dimmed={dimmed?.(row) ?? false}>
                {edited && <WholeRow colSpan={columns.length}>{edited}</WholeRow>}
                {!edited && first && <RowHead>{first.cell(row)}</RowHead>}
                {!edited &&
                  others.map((column) => (
                    <Cell
                      key={column.key}
                      data-label={column.header}
                      $figures={column.figures ?? false}
                      $broad={column.broad ?? false}
                    >
                      {column.cell(row)}
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

/** In pixels, of a line or of a card; a window that is this narrow has cards in any case. */
const leastRowHeight = () => (window.innerWidth < 700 ? 120 : 48);

const isSortable = <Row,>({ sortBy, sortedByServer }: Column<Row>) => Boolean(sortBy ?? sortedByServer);

function orderOf(key: string, sort: Sort): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

function sortOptions(columns: readonly { key: string; header: string }[], t: TableTexts) {
  return columns.flatMap(({ key, header }) => [
    { value: key, label: t.rising(header) },
    { value: `-${key}`, label: t.falling(header) },
  ]);
}

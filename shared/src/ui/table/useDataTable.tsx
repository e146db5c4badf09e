import { locale } from '@rialto/shared/language';
import { type FitColumns, type Sort, type TableColumn, useTableSettings } from '@rialto/shared/ui/table/tableSettings';
import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export interface RowSelection<Row> {
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  canSelect: (row: Row) => boolean;
  /** The checkbox's label: 'Select nora@rialto.example'. */
  label: (row: Row) => string;
}

export interface DataTableOptions<Row, Column extends TableColumn<Row>> {
  /** The storage key of the user's settings; without it the table has none. */
  name?: string;
  /** The first one is the row's heading and cannot be hidden. */
  columns: readonly Column[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  selection?: RowSelection<Row>;
  /** Hides columns that have no room; without it all are shown but those the user hides. */
  fit?: FitColumns;
}

const noRows: ReadonlySet<number> = new Set();

/** TanStack Table with the user's settings and the visible columns. */
export function useDataTable<Row extends RowData, Column extends TableColumn<Row>>({
  name,
  columns,
  rows,
  rowKey,
  sort = '',
  onSort,
  selection,
  fit,
}: DataTableOptions<Row, Column>) {
  const settings = useTableSettings(name, fit);
  const language = locale();
  const definitions = useMemo(() => definitionsOf<Row>(columns, language), [columns, language]);
  const sorting = useMemo(() => {
    const key = sort.replace(/^-/, '');
    const isKnown = definitions.some(({ id, enableSorting }) => id === key && enableSorting);
    return isKnown ? [{ id: key, desc: sort.startsWith('-') }] : [];
  }, [definitions, sort]);
  const selected = selection?.selected ?? noRows;
  const rowSelection = useMemo(
    () => Object.fromEntries([...selected].map((id) => [String(id), true as const])),
    [selected],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    state: { sorting, rowSelection, columnVisibility: settings.columnVisibility },
    manualSorting: columns.some(({ sortedByServer }) => sortedByServer),
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: ({ original }) => selection?.canSelect(original) ?? false,
    onSortingChange: (change) => {
      const [order] = updated(change, sorting);
      if (order) onSort?.(order.desc ? `-${order.id}` : order.id);
    },
    onRowSelectionChange: (change) =>
      selection?.onSelect(new Set(Object.keys(updated(change, rowSelection)).map(Number))),
  });
  return {
    table,
    rows: table.getRowModel().rows,
    columns: columns.filter(({ key }) => table.getColumn(key)?.getIsVisible()),
    settings,
  };
}

function definitionsOf<Row extends RowData>(columns: readonly TableColumn<Row>[], language: string) {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return columns.map(
    ({ key, sortBy, sortedByServer = false }, index): ColumnDef<typeof features, Row> => ({
      id: key,
      accessorFn: sortBy ?? (() => null),
      enableSorting: sortBy !== undefined || sortedByServer,
      enableHiding: index > 0,
      sortDescFirst: false,
      sortFn: (a, b, id) => {
        const [left, right] = [a.getValue<string | number>(id), b.getValue<string | number>(id)];
        return typeof left === 'number' && typeof right === 'number'
          ? left - right
          : collator.compare(String(left), String(right));
      },
    }),
  );
}

const updated = <Value,>(change: Updater<Value>, before: Value): Value =>
  change instanceof Function ? change(before) : change;

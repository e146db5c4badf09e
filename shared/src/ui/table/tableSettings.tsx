import { useStored } from '@rialto/shared/hooks/useStored';
import { useDensity } from '@rialto/shared/ui/table/density';
import { useMemo } from 'react';

/** A column's key, prefixed by `-` for descending order; '' keeps the given order. */
export type Sort = string;

export interface TableColumn<Row> {
  /** Identifies the column in a sort order and in the stored settings. */
  key: string;
  /** The sort key of a row; columns without it are not sortable. */
  sortBy?: (row: Row) => string | number;
  /** Sortable by the server: the rows keep the given order. */
  sortedByServer?: true;
}

type Visibility = Record<string, boolean>;

/** The choice of columns, stored in the browser under the table's name, and the density of all tables. */
export function useTableSettings(name: string | undefined) {
  const [stored, store] = useStored(`rialto.table.${name}`);
  const { density } = useDensity();
  const columnVisibility = useMemo(() => (name ? hiddenIn(stored) : {}), [name, stored]);
  return {
    /** By column key; false for hidden columns. */
    columnVisibility,
    compact: density === 'compact',
    canChange: name !== undefined,
    isDefault: Object.values(columnVisibility).every(Boolean),
    change: (change: { columnVisibility: Visibility }) => store(JSON.stringify(change)),
    reset: () => store(null),
  };
}

function hiddenIn(stored: string | null): Visibility {
  try {
    const { columnVisibility }: { columnVisibility?: unknown } = JSON.parse(stored ?? '{}');
    const hidden = Object.entries(columnVisibility ?? {}).filter(([, isVisible]) => isVisible === false);
    return Object.fromEntries(hidden.map(([column]) => [column, false]));
  } catch {
    return {};
  }
}

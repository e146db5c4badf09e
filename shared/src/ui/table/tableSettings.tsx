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

/** By column key; true or false for the columns that were chosen. */
export type Visibility = Readonly<Record<string, boolean>>;

/** Completes a choice of columns: hides columns that do not fit and were not chosen. */
export type FitColumns = (chosen: Visibility) => Visibility;

const asChosen: FitColumns = (chosen) => chosen;

/** The choice of columns, stored in the browser under the table's name, and the density of all tables. */
export function useTableSettings(name: string | undefined, fit = asChosen) {
  const [stored, store] = useStored(`rialto.table.${name}`);
  const { density } = useDensity();
  const chosen = useMemo(() => (name ? chosenIn(stored) : {}), [name, stored]);
  const columnVisibility = useMemo(() => fit(chosen), [fit, chosen]);
  return {
    /** By column key; false for hidden columns. */
    columnVisibility,
    compact: density === 'compact',
    canChange: name !== undefined,
    isDefault: Object.keys(chosen).length === 0,
    show: (key: string, visible: boolean) => {
      const { [key]: _, ...others } = chosen;
      // What is shown or hidden anyway needs no choice.
      const next = (fit(others)[key] ?? true) === visible ? others : { ...others, [key]: visible };
      store(Object.keys(next).length > 0 ? JSON.stringify({ columnVisibility: next }) : null);
    },
    reset: () => store(null),
  };
}

function chosenIn(stored: string | null): Visibility {
  try {
    const { columnVisibility }: { columnVisibility?: unknown } = JSON.parse(stored ?? '{}');
    return Object.fromEntries(
      Object.entries(columnVisibility ?? {}).filter(([, isVisible]) => typeof isVisible === 'boolean'),
    );
  } catch {
    return {};
  }
}

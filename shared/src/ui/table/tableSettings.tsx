import { storage } from '@rialto/shared/browser/storage';
import { useState } from 'react';

/** A column's key, with `-` before it for descending order; '' leaves the rows as they come. */
export type Sort = string;

export interface TableColumn<Row> {
  /** Names the column in a sort order and in the reader's settings. */
  key: string;
  /** What its rows are sorted by; a column without it is not sortable. */
  sortBy?: (row: Row) => string | number;
  /** Sortable, by the server: the rows are shown as they come. */
  sortedByServer?: true;
}

/** What a reader chooses of a table. */
export interface TableSettings {
  /** False for a hidden column, by its key. */
  columnVisibility: Record<string, boolean>;
  compact: boolean;
}

const usual: TableSettings = { columnVisibility: {}, compact: false };

/** The reader's settings of a table, kept in the browser's storage under the table's name. */
export function useTableSettings(name: string | undefined) {
  const storageKey = `rialto.table.${name}`;
  const [settings, setSettings] = useState(() => (name ? read(storageKey) : usual));
  return {
    ...settings,
    canChange: name !== undefined,
    isUsual: !settings.compact && Object.values(settings.columnVisibility).every(Boolean),
    change: (change: Partial<TableSettings>) => {
      const next = { ...settings, ...change };
      setSettings(next);
      storage.setItem(storageKey, JSON.stringify(next));
    },
    reset: () => {
      setSettings(usual);
      storage.removeItem(storageKey);
    },
  };
}

/** Storage can hold anything: what does not read as settings is left out. */
function read(key: string): TableSettings {
  try {
    const kept: Partial<Record<keyof TableSettings, unknown>> = JSON.parse(storage.getItem(key) ?? '{}');
    const hidden = Object.entries(kept.columnVisibility ?? {}).filter(([, isVisible]) => isVisible === false);
    return {
      columnVisibility: Object.fromEntries(hidden.map(([column]) => [column, false])),
      compact: kept.compact === true,
    };
  } catch {
    return usual;
  }
}

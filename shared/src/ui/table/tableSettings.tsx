import { storage } from '@rialto/shared/browser/storage';
import { useState } from 'react';

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

export interface TableSettings {
  /** By column key; false for hidden columns. */
  columnVisibility: Record<string, boolean>;
  compact: boolean;
}

const defaults: TableSettings = { columnVisibility: {}, compact: false };

/** The user's settings of a table, stored in the browser under the table's name. */
export function useTableSettings(name: string | undefined) {
  const storageKey = `rialto.table.${name}`;
  const [settings, setSettings] = useState(() => (name ? read(storageKey) : defaults));
  return {
    ...settings,
    canChange: name !== undefined,
    isDefault: !settings.compact && Object.values(settings.columnVisibility).every(Boolean),
    change: (change: Partial<TableSettings>) => {
      const next = { ...settings, ...change };
      setSettings(next);
      storage.setItem(storageKey, JSON.stringify(next));
    },
    reset: () => {
      setSettings(defaults);
      storage.removeItem(storageKey);
    },
  };
}

function read(key: string): TableSettings {
  try {
    const kept: Partial<Record<keyof TableSettings, unknown>> = JSON.parse(storage.getItem(key) ?? '{}');
    const hidden = Object.entries(kept.columnVisibility ?? {}).filter(([, isVisible]) => isVisible === false);
    return {
      columnVisibility: Object.fromEntries(hidden.map(([column]) => [column, false])),
      compact: kept.compact === true,
    };
  } catch {
    return defaults;
  }
}

import { LOW_STOCK } from '@rialto/shared/contract/limits';
import type { InventoryRow } from '@rialto/shared/contract/product';
import type { TableColumn } from '@rialto/shared/ui/table/tableSettings';
import type { InventoryTexts } from '../../texts/en/inventory';
import type { GridField } from './gridFields';
import type { StockRow } from './stockRows';

/** The texts have the column names under the same keys. */
type ColumnKey = keyof InventoryTexts['grid']['columns'];
export interface GridColumn extends TableColumn<StockRow> {
  key: ColumnKey;
  figures?: true;
}

/** The vendor's list names the field `Category`; archived products may have none. */
export const categoryOf = ({ Category }: Pick<InventoryRow, 'Category'>): string => Category?.name ?? '–';

/** A list of an older API has only products on sale. */
export const stateOf = ({ state = 'onSale' }: Pick<InventoryRow, 'state'>) => state;

/** With how many pieces left a row is low in stock. */
export const limitOf = ({ lowStockLimit }: Pick<InventoryRow, 'lowStockLimit'>): number => lowStockLimit ?? LOW_STOCK;

/** The columns between a row's checkbox and its buttons. */
export const inventoryColumns: readonly GridColumn[] = [
  { key: 'name', sortBy: ({ name }) => name },
  { key: 'sku', sortBy: ({ sku }) => sku ?? '' },
  { key: 'category', sortBy: categoryOf },
  { key: 'state', sortBy: stateOf },
  { key: 'inventory', sortBy: ({ inventory }) => inventory, figures: true },
  { key: 'price', sortBy: ({ price }) => price, figures: true },
  { key: 'discount', sortBy: ({ discount }) => discount, figures: true },
  { key: 'lowStockLimit', sortBy: limitOf, figures: true },
  { key: 'stock', sortBy: ({ available }) => available },
];

/** Where the arrow keys stop in a row, from left to right; the last two are the buttons of its note. */
export const stops = {
  select: 0,
  name: 1,
  sku: 2,
  category: 3,
  state: 4,
  inventory: 5,
  price: 6,
  discount: 7,
  lowStockLimit: 8,
  stock: 9,
  view: 10,
  duplicate: 11,
  action: 12,
  keepMine: 13,
  takeTheirs: 14,
} as const;

export const fieldStops: Record<number, GridField> = {
  2: 'sku',
  5: 'inventory',
  6: 'price',
  7: 'discount',
  8: 'lowStockLimit',
};

export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

export function stockLevel(row: Pick<InventoryRow, 'available' | 'lowStockLimit'>): StockLevel {
  if (row.available === 0) return 'out';
  return row.available <= limitOf(row) ? 'low' : 'in';
}

import { LOW_STOCK } from '@rialto/shared/contract/limits';
import type { InventoryRow } from '@rialto/shared/contract/product';
import type { TableColumn } from '@rialto/shared/ui/table/tableSettings';
import type { ProductNumber } from '../../components/productNumbers';
import type { InventoryTexts } from '../../texts/en/inventory';

/** The texts have the column names under the same keys. */
type ColumnKey = keyof InventoryTexts['grid']['columns'];
export interface GridColumn extends TableColumn<InventoryRow> {
  key: ColumnKey;
  figures?: true;
}

/** The vendor's list names the field `Category`; archived products may have none. */
export const categoryOf = ({ Category }: Pick<InventoryRow, 'Category'>): string => Category?.name ?? '–';

/** The columns between a row's checkbox and its buttons. */
export const inventoryColumns: readonly GridColumn[] = [
  { key: 'name', sortBy: ({ name }) => name },
  { key: 'category', sortBy: categoryOf },
  { key: 'inventory', sortBy: ({ inventory }) => inventory, figures: true },
  { key: 'price', sortBy: ({ price }) => price, figures: true },
  { key: 'discount', sortBy: ({ discount }) => discount, figures: true },
  { key: 'stock', sortBy: ({ available }) => available },
];

/** Where the arrow keys stop in a row, from left to right; the last two are the buttons of its note. */
export const stops = {
  select: 0,
  name: 1,
  category: 2,
  inventory: 3,
  price: 4,
  discount: 5,
  stock: 6,
  view: 7,
  duplicate: 8,
  action: 9,
  keepMine: 10,
  takeTheirs: 11,
} as const;

export const numberStops: Record<number, ProductNumber> = { 3: 'inventory', 4: 'price', 5: 'discount' };

export const stockLevels = ['in', 'low', 'out'] as const;
export type StockLevel = (typeof stockLevels)[number];

export function stockLevel({ available }: Pick<InventoryRow, 'available'>): StockLevel {
  if (available === 0) return 'out';
  return available <= LOW_STOCK ? 'low' : 'in';
}

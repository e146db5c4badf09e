import type { InventoryRow } from '@rialto/shared/contract/product';
import { containsFolded, foldText } from '@rialto/shared/contract/searchText';
import type { InventoryTexts } from '../../texts/en/inventory';
import { categoryOf, inventoryColumns, stockLevel, stockLevels } from './inventoryColumns';

export interface InventoryFilter {
  q: string;
  /** A category's name; '' for all. */
  category: string;
  /** A `StockLevel`; '' for all. */
  stock: string;
  /** Limits the list to these products. */
  only: ReadonlySet<number> | null;
}

/** `q` is part of the name, ignoring case and accents. */
export function filterProducts(products: readonly InventoryRow[], filter: InventoryFilter): readonly InventoryRow[] {
  const { category, stock, only } = filter;
  const q = foldText(filter.q);
  return products.filter(
    (product) =>
      (only === null || only.has(product.id)) &&
      (q === '' || containsFolded(product.name, q)) &&
      (category === '' || categoryOf(product) === category) &&
      (stock === '' || stockLevel(product) === stock),
  );
}

export function categoryOptions(products: readonly InventoryRow[]) {
  return [...new Set(products.map(categoryOf))]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name }));
}

export const stockOptions = ({ stock }: InventoryTexts) =>
  stockLevels.map((level) => ({ value: level, label: stock[level] }));

/** For narrow screens, where no column headers are shown. */
export const sortOptions = ({ grid, filters }: InventoryTexts) =>
  inventoryColumns.flatMap(({ key }) => {
    const order = key === 'name' || key === 'category' ? filters.alphabetical : filters.numeric;
    return [
      { value: key, label: order.rising(grid.columns[key]) },
      { value: `-${key}`, label: order.falling(grid.columns[key]) },
    ];
  });

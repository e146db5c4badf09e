import type { InventoryRow } from '@rialto/shared/contract/product';
import { containsFolded, foldText } from '@rialto/shared/contract/searchText';
import type { InventoryTexts } from '../../texts/inventoryTexts';
import { categoryOf, inventoryColumns, stockLevel, stockLevels } from './inventoryColumns';

export interface InventoryFilter {
  q: string;
  /** A category's name; '' for every one. */
  category: string;
  /** A `StockLevel`; '' for every one. */
  stock: string;
  /** Only these products, where given. */
  only: ReadonlySet<number> | null;
}

/** The name contains the text, as searches compare them; category and stock are the chosen ones. */
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

/** The categories these products are in, by name. */
export function categoryOptions(products: readonly InventoryRow[]) {
  return [...new Set(products.map(categoryOf))]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name }));
}

export const stockOptions = ({ stock }: InventoryTexts) =>
  stockLevels.map((level) => ({ value: level, label: stock[level] }));

/** What the heads of the columns do, where there is no room for them. */
export const sortOptions = ({ grid, filters }: InventoryTexts) =>
  inventoryColumns.flatMap(({ key }) => {
    const words = key === 'name' || key === 'category' ? filters.letters : filters.numbers;
    return [
      { value: key, label: words.rising(grid.columns[key]) },
      { value: `-${key}`, label: words.falling(grid.columns[key]) },
    ];
  });

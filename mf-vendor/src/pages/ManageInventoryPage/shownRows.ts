import { containsFolded, foldText } from '@rialto/shared/contract/searchText';
import type { InventoryTexts } from '../../texts/en/inventory';
import { categoryOf, inventoryColumns, stateOf, stockLevel, stockLevels } from './inventoryColumns';
import type { StockRow } from './stockRows';

export interface InventoryFilter {
  q: string;
  /** A category's name; '' for all. */
  category: string;
  /** A `StockLevel`; '' for all. */
  stock: string;
  /** A product's state; '' for all. */
  state: string;
  /** Limits the list to these rows. */
  only: ReadonlySet<number> | null;
}

/** `q` is part of the name, the variant, the SKU or the barcode, ignoring case and accents. */
export function filterProducts(products: readonly StockRow[], filter: InventoryFilter): readonly StockRow[] {
  const { category, stock, state, only } = filter;
  const q = foldText(filter.q);
  return products.filter(
    (product) =>
      (only === null || only.has(product.id)) &&
      (q === '' || searched(product).some((text) => text && containsFolded(text, q))) &&
      (category === '' || categoryOf(product) === category) &&
      (stock === '' || stockLevel(product) === stock) &&
      (state === '' || stateOf(product) === state),
  );
}

const searched = ({ fullName, sku, barcode }: StockRow) => [fullName, sku, barcode];

/** Sorted rows with the variants of each product below its first one, in the product's order. */
export function groupByProduct(sorted: readonly StockRow[], listed: readonly StockRow[]): readonly StockRow[] {
  const variants = new Map<number, StockRow[]>();
  for (const row of listed) {
    const group = variants.get(row.productId);
    if (group) group.push(row);
    else variants.set(row.productId, [row]);
  }
  if (variants.size === listed.length) return sorted;
  return [...new Set(sorted.map(({ productId }) => productId))].flatMap((productId) => variants.get(productId) ?? []);
}

export function stateOptions(products: readonly StockRow[], { states }: InventoryTexts) {
  const present = new Set(products.map(stateOf));
  return Object.entries(states).flatMap(([value, label]) =>
    [...present].some((state) => state === value) ? [{ value, label }] : [],
  );
}

export function categoryOptions(products: readonly StockRow[]) {
  return [...new Set(products.map(categoryOf))]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ value: name, label: name }));
}

export const stockOptions = ({ stock }: InventoryTexts) =>
  stockLevels.map((level) => ({ value: level, label: stock[level] }));

const alphabetical = new Set<string>(['name', 'sku', 'category', 'state']);

/** For narrow screens, where no column headers are shown. */
export const sortOptions = ({ grid, filters }: InventoryTexts) =>
  inventoryColumns.flatMap(({ key }) => {
    const order = alphabetical.has(key) ? filters.alphabetical : filters.numeric;
    return [
      { value: key, label: order.rising(grid.columns[key]) },
      { value: `-${key}`, label: order.falling(grid.columns[key]) },
    ];
  });

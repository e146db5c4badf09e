import { formatMoney } from './money';
import { containsFolded } from './searchText';

/** What the listing filters by. Prices are dollars; `categoryName` null or '' means any category. */
export interface ProductFilter {
  keyword: string;
  categoryName: string | null;
  minPrice: number;
  maxPrice: number;
}

/** What the predicate reads of a product; any product of the contract fits. `price` is in dollars. */
export interface FilterableProduct {
  name: string;
  price: number;
  category?: { name: string } | null;
}

/** The listing before anyone touches a filter: every name, any category, $0 to $1000. */
export const defaultFilter: Readonly<ProductFilter> = { keyword: '', categoryName: null, minPrice: 0, maxPrice: 1000 };

/**
 * THE listing predicate (the specification, section 5): the name contains the keyword, ignoring case and what else
 * `searchText.ts` ignores, the category's name equals the chosen one exactly, min ≤ price ≤ max. The server's SQL is tested to agree with it.
 */
export function matchesFilter(product: FilterableProduct, filter: ProductFilter): boolean {
  return matchesAllButMaximum(product, filter) && product.price <= filter.maxPrice;
}

/** How many products only the maximum price hides: the N of 'N products above $1000. Show them'. */
export function hiddenAbove(products: readonly FilterableProduct[], filter: ProductFilter): number {
  return products.filter((product) => product.price > filter.maxPrice && matchesAllButMaximum(product, filter)).length;
}

/** '1 product above $1000', '3 products above $19.50': whole dollars without the zeros, as the notice writes them. */
export function hiddenAboveText(count: number, maxPrice: number): string {
  const limit = Number.isInteger(maxPrice) ? `$${maxPrice}` : formatMoney(maxPrice);
  return `${count} ${count === 1 ? 'product' : 'products'} above ${limit}`;
}

function matchesAllButMaximum(product: FilterableProduct, filter: ProductFilter): boolean {
  return (
    containsFolded(product.name, filter.keyword) &&
    (!filter.categoryName || product.category?.name === filter.categoryName) &&
    product.price >= filter.minPrice
  );
}

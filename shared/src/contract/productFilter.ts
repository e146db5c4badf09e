import { formatMoney } from './money';
import type { ProductQuery } from './product';
import { containsFolded } from './searchText';

// Without zod: the browser's listing narrows by this file alone.

export const productSorts = ['newest', 'price', '-price', 'rating', 'bestselling'] as const;
export type ProductSort = (typeof productSorts)[number];

/** As many characters of a keyword as a query takes. */
export const MAX_KEYWORD = 200;

/** What the predicate reads of a product; any product of the contract fits. `price` is in dollars. */
export interface FilterableProduct {
  name: string;
  price: number;
  category?: { id?: number; name: string } | null;
  shop?: { id: number } | null;
  createdBy?: number | null;
  available?: number | null;
  inventory?: number | null;
}

/** The listing before anyone touches a filter: every name, any category, $0 to $1000. */
export const defaultQuery: Readonly<ProductQuery> = { maxPrice: 1000 };

/**
 * THE listing predicate (the specification, section 5): the name contains the keyword, ignoring case and what else
 * `searchText.ts` ignores, the category's name equals the chosen one exactly, min ≤ price ≤ max. The server's SQL is tested to agree with it.
 */
export function matchesQuery(product: FilterableProduct, query: ProductQuery): boolean {
  return matchesAllButMaximum(product, query) && (query.maxPrice === undefined || product.price <= query.maxPrice);
}

/** How many products only the maximum price hides: the N of 'N products above $1000. Show them'. */
export function hiddenAbove(products: readonly FilterableProduct[], query: ProductQuery): number {
  const { maxPrice } = query;
  if (maxPrice === undefined) return 0;
  return products.filter((product) => product.price > maxPrice && matchesAllButMaximum(product, query)).length;
}

/** '1 product above $1000', '3 products above $19.50': whole dollars without the zeros, as the notice writes them. */
export function hiddenAboveText(count: number, maxPrice: number): string {
  const limit = Number.isInteger(maxPrice) ? `$${maxPrice}` : formatMoney(maxPrice);
  return `${count} ${count === 1 ? 'product' : 'products'} above ${limit}`;
}

/** How many pieces can be bought; as many as one likes where the backend doesn't say. */
export function availableOf({ available, inventory }: Pick<FilterableProduct, 'available' | 'inventory'>): number {
  return available ?? inventory ?? Number.POSITIVE_INFINITY;
}

function matchesAllButMaximum(product: FilterableProduct, query: ProductQuery): boolean {
  const {
    keyword = '',
    category,
    categoryName,
    minPrice = Number.NEGATIVE_INFINITY,
    createdBy,
    shopId,
    inStock,
  } = query;
  return (
    containsFolded(product.name, keyword) &&
    (category === undefined || product.category?.id === category) &&
    (!categoryName || product.category?.name === categoryName) &&
    product.price >= minPrice &&
    (createdBy === undefined || product.createdBy === createdBy) &&
    (shopId === undefined || product.shop?.id === shopId) &&
    (inStock === undefined || availableOf(product) > 0 === inStock)
  );
}

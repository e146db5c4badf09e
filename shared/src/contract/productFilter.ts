import { availableOf } from './availability';
import { formatMoney } from './money';
import type { ProductQuery } from './product';
import { containsFolded } from './searchText';

// Without zod, as browsers filter listings by this file.

export const productSorts = ['newest', 'price', '-price', 'rating', 'bestselling'] as const;
export type ProductSort = (typeof productSorts)[number];

export const MAX_KEYWORD = 200;

/** The fields that the predicate reads; `price` is in dollars. */
export interface FilterableProduct {
  name: string;
  price: number;
  category?: { id?: number; name: string } | null;
  shop?: { id: number } | null;
  createdBy?: number | null;
  available?: number | null;
  inventory?: number | null;
}

/** The specification's default filter: any name and category, $0 to $1000. */
export const defaultQuery: Readonly<ProductQuery> = { maxPrice: 1000 };

/**
 * The listing's predicate (specification, section 5): the folded name contains the folded keyword (`searchText.ts`), the category's name is
 * equal, min ≤ price ≤ max. Tests compare the server's SQL with it.
 */
export function matchesQuery(product: FilterableProduct, query: ProductQuery): boolean {
  return matchesAllButMaximum(product, query) && (query.maxPrice === undefined || product.price <= query.maxPrice);
}

/** The number of products hidden only by the maximum price: N of 'N products above $1000. Show them'. */
export function hiddenAbove(products: readonly FilterableProduct[], query: ProductQuery): number {
  const { maxPrice } = query;
  if (maxPrice === undefined) return 0;
  return products.filter((product) => product.price > maxPrice && matchesAllButMaximum(product, query)).length;
}

/** '1 product above $1000', '3 products above $19.50'. */
export function hiddenAboveText(count: number, maxPrice: number): string {
  const limit = Number.isInteger(maxPrice) ? `$${maxPrice}` : formatMoney(maxPrice);
  return `${count} ${count === 1 ? 'product' : 'products'} above ${limit}`;
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

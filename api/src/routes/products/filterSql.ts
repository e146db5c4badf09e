import { centsAtLeast, centsAtMost } from '@rialto/shared/contract/money';
import type { ProductFilterQuery } from '@rialto/shared/contract/product';
import { and, eq, gte, like, lte, not, type SQL, sql } from 'drizzle-orm';
import { productStock, products } from '../../db/schema';
import { escapeLike } from '../../db/textSearch';

const stockThat = (condition: SQL) =>
  sql`EXISTS (SELECT 1 FROM ${productStock} WHERE ${productStock.productId} = ${products.id} AND ${condition})`;

/** What a filter asks for, as the placeholders of its predicate take it; without those it says nothing about. */
export type FilterValues = {
  keyword?: string;
  createdBy?: number;
  shopId?: number;
  inStock?: 'true' | 'false';
  category?: number;
  minCents?: number;
  maxCents?: number;
};

/** A filter's values as PostgreSQL takes them, but for the name of a category: of its id PostgreSQL has figures to plan by. */
export function filterValues(filter: ProductFilterQuery): FilterValues {
  const { keyword, createdBy, shopId, inStock, category, minPrice, maxPrice } = filter;
  return {
    ...(keyword ? { keyword: `%${escapeLike(keyword.toLowerCase())}%` } : {}),
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(shopId === undefined ? {} : { shopId }),
    ...(inStock === undefined ? {} : { inStock }),
    ...(category === undefined ? {} : { category }),
    ...(minPrice === undefined ? {} : { minCents: asInt4(centsAtLeast(minPrice)) }),
    ...(maxPrice === undefined ? {} : { maxCents: asInt4(centsAtMost(maxPrice)) }),
  };
}

const placeholder = (name: keyof FilterValues) => sql.placeholder(name);

/** THE listing predicate of `productFilter.ts` in SQL, and the further filters of the API. */
export function filterSql(values: FilterValues): SQL | undefined {
  return and(otherSql(values), categorySql(values), minimumSql(values), maximumSql(values));
}

/** The filter without its category and its prices. */
export function otherSql({ keyword, createdBy, shopId, inStock }: FilterValues): SQL | undefined {
  return and(
    keyword === undefined ? undefined : like(products.nameLc, placeholder('keyword')),
    createdBy === undefined ? undefined : eq(products.createdBy, placeholder('createdBy')),
    shopId === undefined ? undefined : eq(products.shopId, placeholder('shopId')),
    inStock === undefined
      ? undefined
      : stockThat(inStock === 'true' ? not(productStock.soldOut) : sql`${productStock.soldOut}`),
  );
}

/** Goods of the category that is asked for. */
export function categorySql({ category }: FilterValues): SQL | undefined {
  return category === undefined ? undefined : eq(products.categoryId, placeholder('category'));
}

/** Prices from the minimum on. */
export function minimumSql({ minCents }: FilterValues): SQL | undefined {
  return minCents === undefined ? undefined : gte(products.priceCents, placeholder('minCents'));
}

/** Prices up to the maximum. */
export function maximumSql({ maxCents }: FilterValues): SQL | undefined {
  return maxCents === undefined ? undefined : lte(products.priceCents, placeholder('maxCents'));
}

// Prices lie well within these, so a bound beyond them means the same.
function asInt4(cents: number): number {
  return Math.min(Math.max(cents, -1), 2_147_483_647);
}

import { centsAtLeast, centsAtMost } from '@rialto/shared/contract/money';
import type { ProductFilterQuery } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { and, eq, gte, like, lte, not, type SQL, sql } from 'drizzle-orm';
import { productStock, products } from '../../db/schema';
import { containing } from '../../db/textSearch';

const { productId, soldOut } = productStock;
const stockOf = sql`${productStock} WHERE ${productId} = ${products.id}`;

/** How a product's stock is found: by the index of what is sold out, where PostgreSQL thinks that quicker; or for each product that the rest lets through. */
type StockBy = 'plan' | 'product';

function stockSql(inStock: 'true' | 'false', by: StockBy): SQL {
  const fits = inStock === 'true' ? not(soldOut) : sql`${soldOut}`;
  return by === 'plan' ? sql`EXISTS (SELECT 1 FROM ${stockOf} AND ${fits})` : sql`(SELECT ${fits} FROM ${stockOf})`;
}

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
    ...(keyword && foldText(keyword) ? { keyword: containing(keyword) } : {}),
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
export function filterSql(values: FilterValues, stockBy: StockBy = 'plan'): SQL | undefined {
  return and(otherSql(values, stockBy), categorySql(values), minimumSql(values), maximumSql(values));
}

/** The filter without its category and its prices. */
export function otherSql({ keyword, inStock, ...values }: FilterValues, stockBy: StockBy = 'plan'): SQL | undefined {
  return and(
    keyword === undefined ? undefined : like(products.nameLc, placeholder('keyword')),
    ownerSql(values),
    inStock === undefined ? undefined : stockSql(inStock, stockBy),
  );
}

/** Goods of the vendor and of the shop that are asked for. */
export function ownerSql({ createdBy, shopId }: FilterValues): SQL | undefined {
  return and(
    createdBy === undefined ? undefined : eq(products.createdBy, placeholder('createdBy')),
    shopId === undefined ? undefined : eq(products.shopId, placeholder('shopId')),
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

import { centsAtLeast, centsAtMost } from '@rialto/shared/contract/money';
import type { ProductQuery } from '@rialto/shared/contract/product';
import { newSince } from '@rialto/shared/contract/productFilter';
import { foldText } from '@rialto/shared/contract/searchText';
import { and, eq, exists, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { categoryFacts, productFacts, productStock, products } from '../../db/schema';
import { nameContains } from '../../db/textSearch';

/** A product query whose category is an id, because PostgreSQL has no statistics to plan by a name. */
export type ListFilter = Omit<ProductQuery, 'categoryName' | 'sort'>;

const { categoryId, createdAt, createdBy, discountHundredths, nameLc, priceCents, ratingMilli, shopId, tags } =
  products;

/** The SQL version of the filter in the contract's `productFilter.ts`. */
export function filterSql(filter: ListFilter): SQL | undefined {
  return and(inCategory(filter), aboveMinPrice(filter), belowMaxPrice(filter), otherFilters(filter));
}

export function otherFilters(filter: ListFilter): SQL | undefined {
  return and(
    matchesKeyword(filter),
    filter.createdBy === undefined ? undefined : eq(createdBy, filter.createdBy),
    filter.shopId === undefined ? undefined : eq(shopId, filter.shopId),
    inStock(filter),
    ratedAtLeast(filter),
    onOffer(filter),
    isNew(filter),
    hasTag(filter),
    ...Object.entries(filter.facts ?? {}).map(([key, values]) => hasFact(key, values)),
  );
}

export function aboveMinPrice({ minPrice }: ListFilter): SQL | undefined {
  return minPrice === undefined ? undefined : gte(priceCents, asInt4(centsAtLeast(minPrice)));
}

export function belowMaxPrice({ maxPrice }: ListFilter): SQL | undefined {
  return maxPrice === undefined ? undefined : lte(priceCents, asInt4(centsAtMost(maxPrice)));
}

/** By the mean as shown, which is rounded to two decimals: 3.995 is 4 stars. */
export function ratedAtLeast({ minRating }: ListFilter): SQL | undefined {
  return minRating === undefined ? undefined : gte(ratingMilli, minRating * 1000 - 5);
}

export function onOffer(filter: ListFilter): SQL | undefined {
  if (filter.onOffer === undefined) return undefined;
  return filter.onOffer ? gt(discountHundredths, 0) : eq(discountHundredths, 0);
}

export function isNew(filter: ListFilter): SQL | undefined {
  if (filter.isNew === undefined) return undefined;
  const since = new Date(newSince());
  return filter.isNew ? gte(createdAt, since) : lt(createdAt, since);
}

function hasTag({ tag = '' }: ListFilter): SQL | undefined {
  const folded = foldText(tag);
  if (folded === '') return undefined;
  return sql`EXISTS (SELECT FROM unnest(${tags}) AS one WHERE fold_text(one) = ${folded})`;
}

function hasFact(key: string, values: string[]): SQL {
  const facts = new QueryBuilder().select({ id: categoryFacts.id }).from(productFacts);
  const isFact = and(eq(categoryFacts.id, productFacts.factId), eq(categoryFacts.key, key), categoryFacts.filterable);
  return exists(
    facts
      .innerJoin(categoryFacts, isFact)
      .where(and(eq(productFacts.productId, products.id), inArray(productFacts.value, values))),
  );
}

function matchesKeyword({ keyword = '' }: ListFilter): SQL | undefined {
  return foldText(keyword) === '' ? undefined : nameContains(nameLc, keyword);
}

function inCategory({ category }: ListFilter): SQL | undefined {
  return category === undefined ? undefined : eq(categoryId, category);
}

function inStock(filter: ListFilter): SQL | undefined {
  if (filter.inStock === undefined) return undefined;
  const { productId, soldOut } = productStock;
  const stock = new QueryBuilder().select().from(productStock);
  return exists(stock.where(and(eq(productId, products.id), eq(soldOut, !filter.inStock))));
}

// Clamps a bound to int4; all prices lie within.
function asInt4(cents: number): number {
  return Math.min(Math.max(cents, -1), 2_147_483_647);
}

import type { ProductQuery } from '@rialto/shared/contract/product';
import { and, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { products } from '../../db/schema';
import { cacheExpensive } from '../../http/cacheExpensive';
import { aboveMinPrice, belowMaxPrice, type ListFilter, otherFilters } from './filterSql';
import { limitedIfSearch } from './list';
import { onSale } from './onSale';

/** Counts of the matching products of a category. */
export interface CategoryCount {
  categoryId: number;
  /** Products within the price range. */
  within: number;
  /** Products above the price range. */
  above: number;
  /** Products at any price. */
  all: number;
  /** The lowest price in cents, regardless of the price range. */
  min: number;
  /** The highest price, likewise. */
  max: number;
}

/** From this number of products on, counting takes tenths of a second and is cached. */
export const EXPENSIVE_COUNT = 50_000;

/**
 * Counts matching products per category, ignoring the filter's category. If `many` products match, the counts are cached for
 * twenty times as long as counting took, at most a minute, also for users that have just changed something.
 */
export function categoryCounter(
  db: Database,
  many = EXPENSIVE_COUNT,
): (filter: Omit<ProductQuery, 'sort'>) => Promise<CategoryCount[]> {
  const cached = cacheExpensive<CategoryCount[]>((counts) => counts.reduce((sum, { all }) => sum + all, 0) >= many);
  return ({ category: _category, categoryName: _name, ...filter }) => {
    return cached(keyOf(filter), () => limitedIfSearch(db, filter, (on) => countPerCategory(on, filter)));
  };
}

/** The same for filters whose fields stand in another order. */
export const keyOf = (filter: ListFilter): string => JSON.stringify(Object.entries(filter).sort());

async function countPerCategory(db: Queryable, filter: ListFilter): Promise<CategoryCount[]> {
  const minimum = aboveMinPrice(filter);
  const maximum = belowMaxPrice(filter);
  return db
    .select({
      // only archived products have no category
      categoryId: sql<number>`${products.categoryId}`,
      within: countWhere(and(minimum, maximum)),
      above: countWhere(maximum ? and(minimum, not(maximum)) : sql`false`),
      all: countWhere(undefined),
      min: sql<number>`min(${products.priceCents})`,
      max: sql<number>`max(${products.priceCents})`,
    })
    .from(products)
    .where(and(onSale, otherFilters(filter)))
    .groupBy(products.categoryId);
}

export function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) FILTER (WHERE ${condition ?? sql`true`}))::int`;
}

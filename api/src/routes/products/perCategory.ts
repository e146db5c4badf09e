import type { ProductFilterQuery } from '@rialto/shared/contract/product';
import { foldText } from '@rialto/shared/contract/searchText';
import { and, isNull, like, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { products } from '../../db/schema';
import { statement } from '../../db/statement';
import { keepDear } from '../../keepDear';
import { type FilterValues, filterValues, maximumSql, minimumSql, otherSql } from './filterSql';
import { FREQUENT, goodsByParts, hasTrigrams, LOOKED, ofTheirCategory, plainKeyword } from './nameParts';
import { onSale } from './onSale';
import { orderOf } from './order';

/** The goods of one category that a filter leaves. */
export interface CategoryCount {
  categoryId: number;
  /** Within the filter's prices; dearer than its maximum; at any price. */
  within: number;
  above: number;
  all: number;
  /** Cents, of all. */
  min: number;
  max: number;
}

/** To count so many goods takes tenths of a second: such counts are kept for a while, and may be older than the catalogue. */
export const MANY = 50_000;

/**
 * What a filter leaves in each category that has any, whichever of them it chooses; in one pass. Of `many` goods the figures may be
 * as old as twenty times what counting took, a minute at most, also to who has just changed something.
 */
export function categoryCounter(db: Database, many = MANY): (filter: ProductFilterQuery) => Promise<CategoryCount[]> {
  const keep = keepDear<CategoryCount[]>((counts) => counts.reduce((sum, { all }) => sum + all, 0) >= many);
  return (filter) => {
    const { category: _, ...values } = filterValues(filter);
    return keep(JSON.stringify(values), () => countPerCategory(db, values, foldText(filter.keyword ?? '')));
  };
}

async function countPerCategory(db: Queryable, values: FilterValues, keyword: string): Promise<CategoryCount[]> {
  const minimum = minimumSql(values);
  const maximum = maximumSql(values);
  const byParts = await isForParts(db, values, keyword);
  return db
    .select({
      // only archived goods have none
      categoryId: sql<number>`${products.categoryId}`,
      within: countWhere(and(minimum, maximum)),
      above: countWhere(maximum ? and(minimum, not(maximum)) : sql`false`),
      all: countWhere(undefined),
      min: sql<number>`min(${products.priceCents})`,
      max: sql<number>`max(${products.priceCents})`,
    })
    .from(byParts ? goodsByParts : products)
    .where(and(onSale, otherSql(values), byParts ? ofTheirCategory : undefined))
    .groupBy(products.categoryId)
    .execute({ ...values, plainKeyword: plainKeyword(keyword) });
}

/** Whether going through all goods for a keyword is the slower way: it has no trigrams, and few names have it. */
async function isForParts(db: Queryable, values: FilterValues, keyword: string): Promise<boolean> {
  if (keyword === '' || hasTrigrams(keyword) || values.createdBy !== undefined || values.shopId !== undefined)
    return false;
  const [named = 0] = await namesAmongFirst(db, values);
  return named < FREQUENT;
}

const namesAmongFirst = statement(
  'names_among_first',
  sql`SELECT count(*)::int FROM (SELECT ${products.nameLc} FROM ${products} WHERE ${isNull(products.archivedAt)}
    ORDER BY ${orderOf('price')} LIMIT ${sql.raw(String(LOOKED))}) AS products WHERE ${like(products.nameLc, sql`${sql.placeholder('keyword')}::text`)}`,
  ([named]) => named as number,
);

function countWhere(condition: SQL | undefined): SQL<number> {
  return sql<number>`(count(*) FILTER (WHERE ${condition ?? sql`true`}))::int`;
}

import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { productStock, products } from '../../db/schema';
import { limitSearch } from '../../db/searchLimit';
import { filterSql, type ListFilter } from './filterSql';
import { onSale } from './onSale';
import { afterProductCursor, type ListSort, orderOf, type ProductCursor } from './order';
import { type ProductRow, readProducts } from './rows';

/** The maximum number of products to count; a longer list has the header X-Total-At-Least. */
export const COUNT_LIMIT = 1_000;

/** A page of the list. */
interface Page {
  sort?: ListSort;
  after?: ProductCursor | undefined;
  limit: number;
}

/**
 * Up to `limit` matching products on sale after a cursor, and how many match, at most COUNT_LIMIT + 1. An index-only scan
 * finds the ids of most lists, and the other columns are read for the page only.
 */
export async function listProducts(
  db: Database,
  filter: ListFilter,
  { sort = 'oldest', after, limit }: Page,
): Promise<{ rows: ProductRow[]; total: number }> {
  const passes = and(onSale, filterSql(filter));
  const page = db.select({ id: products.id }).from(products).$dynamic();
  if (sort === 'bestselling') page.innerJoin(productStock, eq(productStock.productId, products.id));
  page
    .where(and(passes, afterProductCursor(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(limit);
  const counted = db
    .select({ id: products.id })
    .from(products)
    .where(passes)
    .limit(COUNT_LIMIT + 1);
  const { rows: found } = await limitedIfSearch(db, filter, async (on) =>
    on.execute<{ ids: number[]; total: number }>(
      sql`SELECT ARRAY(${page}) AS ids, (SELECT count(*)::int FROM (${counted}) AS passing) AS total`,
    ),
  );
  const { ids = [], total = 0 } = found[0] ?? {};
  return { rows: await readProducts(db, ids), total };
}

/** Limits the time of queries with a keyword or a tag, since a rare one may scan all products. */
export function limitedIfSearch<Result>(
  db: Database,
  { keyword, tag }: ListFilter,
  read: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return keyword || tag ? limitSearch(db, read) : read(db);
}

import { and, eq, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { productStock, products } from '../../db/schema';
import { limitSearch } from '../../db/searchLimit';
import { filterSql, type ListFilter } from './filterSql';
import { onSale } from './onSale';
import { afterCursor, type ListSort, orderOf, type ProductCursor } from './order';
import { type ProductRow, readProducts } from './rows';

/** Up to here products are counted; of more, a list says that there are at least as many. */
export const COUNTED_TO = 1_000;

/** Which part of a list is wanted. */
interface Page {
  sort?: ListSort;
  after?: ProductCursor | undefined;
  limit: number;
}

/**
 * Up to `limit` products on sale that pass the filter, after a cursor, and how many pass it in all, up to one more than
 * COUNTED_TO. Of most lists an index alone has the ids; the rest is read of the products of the page only.
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
    .where(and(passes, afterCursor(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(limit);
  const counted = db
    .select({ id: products.id })
    .from(products)
    .where(passes)
    .limit(COUNTED_TO + 1);
  const { rows: found } = await limitedIfSearch(db, filter, async (on) =>
    on.execute<{ ids: number[]; total: number }>(
      sql`SELECT ARRAY(${page}) AS ids, (SELECT count(*)::int FROM (${counted}) AS passing) AS total`,
    ),
  );
  const { ids = [], total = 0 } = found[0] ?? {};
  return { rows: await readProducts(db, ids), total };
}

/** Reads with a limit of time where there is a keyword: one that few names have may be looked for in all of them. */
export function limitedIfSearch<Result>(
  db: Database,
  { keyword }: ListFilter,
  read: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return keyword ? limitSearch(db, read) : read(db);
}

import { and, eq } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { productStock, products } from '../../db/schema';
import { limitSearch } from '../../db/searchLimit';
import { onSale } from '../../onSale';
import { filterSql, type ListFilter } from './filterSql';
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

/** Up to `limit` products on sale that pass the filter, after a cursor. */
export async function listProducts(db: Database, filter: ListFilter, page: Page): Promise<ProductRow[]> {
  const ids = await limitedIfSearch(db, filter, async (on) => findIds(on, filter, page));
  return readProducts(
    db,
    ids.map(({ id }) => id),
  );
}

/** How many products on sale pass the filter, up to one more than COUNTED_TO. */
export function countProducts(db: Database, filter: ListFilter): Promise<number> {
  return limitedIfSearch(db, filter, async (on) => {
    const passing = on
      .select({ id: products.id })
      .from(products)
      .where(and(onSale, filterSql(filter)))
      .limit(COUNTED_TO + 1)
      .as('passing');
    return on.$count(passing);
  });
}

// Of most lists an index alone has the ids; the rest is read of the products of the page only.
function findIds(db: Queryable, filter: ListFilter, { sort = 'oldest', after, limit }: Page) {
  const query = db.select({ id: products.id }).from(products).$dynamic();
  if (sort === 'bestselling') query.innerJoin(productStock, eq(productStock.productId, products.id));
  return query
    .where(and(onSale, filterSql(filter), afterCursor(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(limit);
}

/** Reads with a limit of time where there is a keyword: one that few names have may be looked for in all of them. */
export function limitedIfSearch<Result>(
  db: Database,
  { keyword }: ListFilter,
  read: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return keyword ? limitSearch(db, read) : read(db);
}

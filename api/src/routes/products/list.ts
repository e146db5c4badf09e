import type { ProductFilterQuery } from '@rialto/shared/contract/product';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/database';
import { productStock, products } from '../../db/schema';
import { limitSearch } from '../../db/searchLimit';
import { onSale } from '../../onSale';
import { filterSql } from './filterSql';
import { afterCursor, type ListSort, orderOf, type ProductCursor } from './order';
import { type ProductRow, selectProducts } from './rows';

/** Up to here products are counted; of more, a list says that there are at least as many. */
export const COUNTED_TO = 1_000;

/** Which part of a list is wanted. */
interface Page {
  sort?: ListSort;
  after?: ProductCursor | undefined;
  limit: number;
}

/** Up to `limit` products on sale that pass the filter, after a cursor. */
export function listProducts(db: Database, filter: ProductFilterQuery, page: Page): Promise<ProductRow[]> {
  return limitedIfSearch(db, filter, (on) => readPage(on, filter, page));
}

/** How many products on sale pass the filter, up to one more than COUNTED_TO. */
export function countProducts(db: Database, filter: ProductFilterQuery): Promise<number> {
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

/** The ids come first: of most lists an index alone has them, and only the rows of the page are read and joined. */
async function readPage(db: Queryable, filter: ProductFilterQuery, { sort = 'oldest', after, limit }: Page) {
  const ids = db.select({ id: products.id }).from(products).$dynamic();
  if (sort === 'bestselling') ids.innerJoin(productStock, eq(productStock.productId, products.id));
  const page = ids
    .where(and(onSale, filterSql(filter), afterCursor(sort, after)))
    .orderBy(...orderOf(sort))
    .limit(limit);
  return selectProducts(db)
    .where(inArray(products.id, page))
    .orderBy(...orderOf(sort));
}

/** Reads with a limit of time where there is a keyword: one that few names have may be looked for in all of them. */
export function limitedIfSearch<Result>(
  db: Database,
  { keyword }: ProductFilterQuery,
  read: (db: Queryable) => Promise<Result>,
): Promise<Result> {
  return keyword ? limitSearch(db, read) : read(db);
}

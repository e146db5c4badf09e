import type { ProductFilterQuery } from '@rialto/shared/contract/product';
import { and, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { productStock, products } from '../../db/schema';
import { filterSql } from './filterSql';
import { onSale } from './onSale';
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

/**
 * Up to `limit` products on sale that pass the filter, after a cursor. Their ids come first: an index alone tells those of most
 * lists, and only what is shown is read and joined.
 */
export function listProducts(
  db: Queryable,
  filter: ProductFilterQuery,
  { sort = 'oldest', after, limit }: Page,
): Promise<ProductRow[]> {
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

/** How many products on sale pass the filter, up to one more than COUNTED_TO. */
export function countProducts(db: Queryable, filter: ProductFilterQuery): Promise<number> {
  const passing = db
    .select({ id: products.id })
    .from(products)
    .where(and(onSale, filterSql(filter)))
    .limit(COUNTED_TO + 1);
  return db.$count(passing.as('passing'));
}

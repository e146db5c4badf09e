import type { ProductSort } from '@rialto/shared/contract/productFilter';
import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { productStock, products } from '../../db/schema';
import type { ProductRow } from './rows';

/** The end of a page: sort key and id of its last row. */
export type ProductCursor = readonly [key: string | number, id: number];

interface Order {
  key: PgColumn;
  descending: boolean;
  keyOf(row: ProductRow): string | number;
}

export type ListSort = ProductSort | 'oldest';

// Key and id have the same direction, so that one index serves both and a row comparison finds the next page.
const orders: Record<ListSort, Order> = {
  oldest: { key: products.id, descending: false, keyOf: (row) => row.id },
  newest: { key: products.createdAt, descending: true, keyOf: (row) => row.createdAt.toISOString() },
  price: { key: products.priceCents, descending: false, keyOf: (row) => row.priceCents },
  '-price': { key: products.priceCents, descending: true, keyOf: (row) => row.priceCents },
  rating: { key: products.ratingMilli, descending: true, keyOf: (row) => row.ratingMilli },
  bestselling: { key: productStock.sold, descending: true, keyOf: (row) => row.sold },
};

export function productCursorOf(row: ProductRow, sort: ListSort = 'oldest'): ProductCursor {
  return [orders[sort].keyOf(row), row.id];
}

/** The columns for ORDER BY. */
export function orderOf(sort: ListSort): SQL[] {
  const { key, descending } = orders[sort];
  return [key, products.id].map(descending ? desc : asc);
}

export function afterProductCursor(sort: ListSort, cursor: ProductCursor | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const { key, descending } = orders[sort];
  const [lastKey, lastId] = cursor;
  const type = sql.raw(key.getSQLType());
  return sql`(${key}, ${products.id}) ${sql.raw(descending ? '<' : '>')} (${lastKey}::${type}, ${lastId}::int)`;
}

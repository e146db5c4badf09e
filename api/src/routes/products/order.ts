import type { ProductSort } from '@rialto/shared/contract/product';
import { type SQL, sql } from 'drizzle-orm';
import { productStock, products } from '../../db/schema';
import type { ProductRow } from './rows';

/** A place in the list: the sort key of its last row, and its id. */
export type ProductPlace = readonly [key: string | number, id: number];

interface Order {
  key: SQL;
  descending: boolean;
  keyOf(row: ProductRow): string | number;
}

export type ListSort = ProductSort | 'oldest';

// One direction for key and id, so that one index serves both ways and a row comparison finds the next page.
export const orders: Record<ListSort, Order> = {
  oldest: { key: sql`${products.id}`, descending: false, keyOf: (row) => row.id },
  newest: { key: sql`${products.createdAt}`, descending: true, keyOf: (row) => row.createdAt.toISOString() },
  price: { key: sql`${products.priceCents}`, descending: false, keyOf: (row) => row.priceCents },
  '-price': { key: sql`${products.priceCents}`, descending: true, keyOf: (row) => row.priceCents },
  rating: { key: sql`${products.ratingMilli}`, descending: true, keyOf: (row) => row.ratingMilli },
  bestselling: { key: sql`${productStock.sold}`, descending: true, keyOf: (row) => row.sold },
};

/** Where a row stands in the list that `sort` orders. */
export function placeOf(row: ProductRow, sort: ProductSort | undefined): ProductPlace {
  return [orders[sort ?? 'oldest'].keyOf(row), row.id];
}

/** For ORDER BY. */
export function orderOf(sort: ListSort, key = orders[sort].key, id = sql`${products.id}`): SQL {
  const direction = sql.raw(orders[sort].descending ? 'DESC' : 'ASC');
  return sql`${key} ${direction}, ${id} ${direction}`;
}

/** What comes after the place that is asked for. */
export function beyondSql(sort: ListSort, key = orders[sort].key, id = sql`${products.id}`): SQL {
  const type = sql.raw(sort === 'newest' ? 'timestamptz' : 'int');
  const place = [sql`${sql.placeholder('place')}::${type}`, sql`${sql.placeholder('placeId')}::int`] as const;
  return beyondPlace(sort, place, key, id);
}

/** What comes after a place. */
export function beyondPlace(
  sort: ListSort,
  [placeKey, placeId]: readonly [key: SQL, id: SQL],
  key = orders[sort].key,
  id = sql`${products.id}`,
): SQL {
  return sql`(${key}, ${id}) ${sql.raw(orders[sort].descending ? '<' : '>')} (${placeKey}, ${placeId})`;
}

import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { within } from '../../db/days';
import { orderSearch } from '../../db/schema/index';
import { containing } from '../../db/textSearch';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import type { OrderFilter } from './filter';
import { isSoldBy, ordersOf } from './sellers';

// Search over all orders, newest first. A scan of the newest orders finds frequent words fastest, the trigram index rare ones.
// The planner cannot tell them apart, and a wrong guess scans every order; so a limited scan comes first.

/** The number of newest orders to scan, about 10 ms. */
const SCAN_LIMIT = 20_000;

/** Ids of matching orders, newest first, and how many match after the cursor; with `more`, at least that many. */
export interface Found {
  ids: number[];
  total: number;
  more: boolean;
}

/** Up to `limit` orders that match a filter with `q` or `soldBy`, after a cursor. */
export async function searchOrders(
  db: Queryable,
  filter: OrderFilter,
  { after, limit }: Slice,
  scanLimit = SCAN_LIMIT,
): Promise<Found> {
  const { createdAt, orderId } = orderSearch;
  const inRange = and(within(createdAt, filter), afterCursor(createdAt, orderId, after)) ?? sql`true`;
  const passes = matches(orderSearch, filter) ?? sql`true`;
  const scanned = await db.execute<{ ids: number[]; total: number; isComplete: boolean }>(sql`
    WITH recent AS MATERIALIZED (
      SELECT order_id, created_at, status, words FROM ${orderSearch} WHERE ${inRange}
      ORDER BY created_at DESC, order_id DESC LIMIT ${scanLimit}
    ), found AS MATERIALIZED (SELECT order_id, created_at FROM recent AS ${orderSearch} WHERE ${passes})
    SELECT
      ARRAY(SELECT order_id FROM found ORDER BY created_at DESC, order_id DESC LIMIT ${limit}) AS ids,
      (SELECT count(*)::int FROM found) AS total,
      (SELECT count(*) FROM recent) < ${scanLimit} AS "isComplete"`);
  const [newest] = scanned.rows;
  if (newest && (newest.isComplete || newest.ids.length === limit))
    return { ids: newest.ids, total: newest.total, more: !newest.isComplete };
  // OFFSET 0 keeps the planner from scanning in order again.
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    SELECT order_id AS id, (count(*) OVER ())::int AS total FROM (
      SELECT order_id, created_at FROM ${orderSearch} WHERE ${inRange} AND ${matchesOfAll(filter) ?? sql`true`} OFFSET 0
    ) AS found
    ORDER BY created_at DESC, order_id DESC LIMIT ${limit}`);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, more: false };
}

/** Whether an order matches the filter, for queries that check orders one by one. */
export function matches(
  row: Record<'orderId' | 'status' | 'words', AnyPgColumn>,
  { status, q, sellers, soldBy }: OrderFilter,
): SQL | undefined {
  return and(
    status && eq(row.status, status),
    soldBy && isSoldBy(soldBy, row.orderId),
    q ? or(hasWords(row, q), sellers && isSoldBy(sellers, row.orderId)) : undefined,
  );
}

/** Like `matches`, for queries over all orders: finds orders by vendor and by words with one index each. */
export function matchesOfAll(filter: OrderFilter): SQL | undefined {
  const { q, sellers, soldBy, ...rest } = filter;
  const { orderId } = orderSearch;
  const withWords = q && sql`SELECT ${orderId} FROM ${orderSearch} WHERE ${hasWords(orderSearch, q)}`;
  return and(
    soldBy && sql`${orderId} IN (${ordersOf(soldBy)})`,
    withWords && sellers
      ? and(matches(orderSearch, rest), sql`${orderId} IN (${withWords} UNION ALL ${ordersOf(sellers)})`)
      : matches(orderSearch, { ...rest, ...(q !== undefined && { q }) }),
  );
}

function hasWords(row: Record<'orderId' | 'words', AnyPgColumn>, q: string): SQL | undefined {
  return or(
    like(row.words, containing(q)),
    /^#?\d{1,9}$/.test(q) ? eq(row.orderId, Number(q.replace('#', ''))) : undefined,
  );
}

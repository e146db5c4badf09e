import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { within } from '../../db/days';
import { orderSearch } from '../../db/schema';
import { containing } from '../../db/textSearch';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import type { OrderFilter } from './filter';
import { isSoldBy, ordersOf } from './sellers';

// A search over all orders, newest first. Words that many orders have are found soonest by walking the newest ones; words
// that few have, by their trigrams. Which they are the planner only guesses, and a wrong guess costs a walk through every
// order: so the walk is made first, and only so far.

/** How many of the newest orders are looked through one by one: about 10 ms. */
const WALK = 20_000;

/** Orders by their ids, newest first, and how many there are after the cursor; `more`: at least so many. */
export interface Found {
  ids: number[];
  total: number;
  more: boolean;
}

/** Up to `limit` orders that pass a filter with a `q` or with sellers, after a cursor. */
export async function searchOrders(
  db: Queryable,
  filter: OrderFilter,
  { after, limit }: Slice,
  walk = WALK,
): Promise<Found> {
  const { createdAt, orderId } = orderSearch;
  const inRange = and(within(createdAt, filter), afterCursor(createdAt, orderId, after)) ?? sql`true`;
  const passes = matches(orderSearch, filter) ?? sql`true`;
  const walked = await db.execute<{ ids: number[]; total: number; whole: boolean }>(sql`
    WITH recent AS MATERIALIZED (
      SELECT order_id, created_at, status, words FROM ${orderSearch} WHERE ${inRange}
      ORDER BY created_at DESC, order_id DESC LIMIT ${walk}
    ), found AS MATERIALIZED (SELECT order_id, created_at FROM recent AS ${orderSearch} WHERE ${passes})
    SELECT
      ARRAY(SELECT order_id FROM found ORDER BY created_at DESC, order_id DESC LIMIT ${limit}) AS ids,
      (SELECT count(*)::int FROM found) AS total,
      (SELECT count(*) FROM recent) < ${walk} AS whole`);
  const [near] = walked.rows;
  if (near && (near.whole || near.ids.length === limit)) return { ids: near.ids, total: near.total, more: !near.whole };
  // OFFSET 0 keeps the planner from walking in order once more.
  const { rows } = await db.execute<{ id: number; total: number }>(sql`
    SELECT order_id AS id, (count(*) OVER ())::int AS total FROM (
      SELECT order_id, created_at FROM ${orderSearch} WHERE ${inRange} AND ${matchesOfAll(filter) ?? sql`true`} OFFSET 0
    ) AS found
    ORDER BY created_at DESC, order_id DESC LIMIT ${limit}`);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0, more: false };
}

/** Whether an order has what is looked for, and the status that is asked for. For orders that are looked through one by one. */
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

/** As `matches`, for a query over all orders: those of a seller and those with the words are found by an index each. */
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

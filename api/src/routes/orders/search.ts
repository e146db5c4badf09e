import { MAX_COUNTED } from '@rialto/shared/contract/limits';
import { and, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { orderSearch } from '../../db/schema';
import { escapeLike } from '../../db/textSearch';
import { beyond, type Slice } from '../../newestFirst';
import { type OrderFilter, within } from './filter';

// A search over all orders, newest first. Words that many orders have are found soonest by walking the newest ones; words
// that few have, by their trigrams. Which they are the planner only guesses, and a wrong guess costs a walk through every
// order: so the walk is made first, and only so far.

/** How many of the newest orders are looked through one by one: about 20 ms. */
const WALK = 20_000;

/** The ids of up to `limit` orders that pass a filter with a `q`, newest first, after a place. */
export async function searchOrders(
  db: Queryable,
  filter: OrderFilter,
  { after, limit }: Slice,
  walk = WALK,
): Promise<number[]> {
  const { createdAt, orderId } = orderSearch;
  const place = and(within(createdAt, filter), beyond(createdAt, orderId, after));
  const recent = db
    .select()
    .from(orderSearch)
    .where(place)
    .orderBy(desc(createdAt), desc(orderId))
    .limit(walk)
    .as('recent');
  const near = await db
    .select({ id: recent.orderId })
    .from(recent)
    .where(matches(recent, filter))
    .orderBy(desc(recent.createdAt), desc(recent.orderId))
    .limit(limit);
  if (near.length === limit) return near.map(({ id }) => id);
  // OFFSET 0 keeps the planner from walking in order once more.
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT order_id AS id FROM (
      SELECT order_id, created_at FROM ${orderSearch} WHERE ${and(place, matches(orderSearch, filter))} OFFSET 0
    ) AS found
    ORDER BY created_at DESC, order_id DESC LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** How many orders pass a filter with a `q`, up to one more than anybody is told. */
export async function countFound(db: Queryable, filter: OrderFilter): Promise<number> {
  const found = db
    .select({ id: orderSearch.orderId })
    .from(orderSearch)
    .where(and(within(orderSearch.createdAt, filter), matches(orderSearch, filter)))
    .limit(MAX_COUNTED + 1)
    .as('found');
  return db.$count(found);
}

/** Whether an order has what is looked for, and the status that is asked for. */
export function matches(
  row: Record<'orderId' | 'status' | 'words', AnyPgColumn>,
  { status, q }: OrderFilter,
): SQL | undefined {
  return and(
    status && eq(row.status, status),
    q
      ? or(
          like(row.words, `%${escapeLike(q.toLowerCase())}%`),
          /^#?\d{1,9}$/.test(q) ? eq(row.orderId, Number(q.replace('#', ''))) : undefined,
        )
      : undefined,
  );
}

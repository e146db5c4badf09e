import { MAX_COUNTED } from '@rialto/shared/contract/limits';
import type { AllOrdersQuery } from '@rialto/shared/contract/order';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../../db/database';
import { within } from '../../db/days';
import { orderSearch } from '../../db/schema';
import { cursorInstant } from '../../http/pagination/keyset';
import { decodeCursor, onePage, pageLimit } from '../../http/pagination/page';
import { type OrderWithItems, readOrders } from '../orders/queries';
import type { OrderFilter } from './filter';
import { matchesOfAll } from './search';

/** The orders of a list that is not sorted newest first. */
export type OtherSort = Exclude<AllOrdersQuery['sort'], 'newest'>;

const { orderId, createdAt, totalCents } = orderSearch;
const id = z.int().min(0).max(2_147_483_647);
// Key and id have the same direction, so that a row comparison finds the next page.
const sorts = {
  oldest: { key: createdAt, type: 'timestamptz', isDescending: false, cursor: z.tuple([cursorInstant, id]) },
  total: { key: totalCents, type: 'int', isDescending: false, cursor: z.tuple([id, id]) },
  '-total': { key: totalCents, type: 'int', isDescending: true, cursor: z.tuple([id, id]) },
} as const;

/** A page of all orders that match a filter, with the headers `X-Total-Count` and `Link`. */
export async function sortedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, filter, query }: { db: Queryable; filter: OrderFilter; query: AllOrdersQuery & { sort: OtherSort } },
): Promise<OrderWithItems[]> {
  const { key, type, isDescending, cursor } = sorts[query.sort];
  const limit = pageLimit(query);
  const after = query.cursor === undefined ? undefined : decodeCursor<[string | number, number]>(query.cursor, cursor);
  const matching = and(within(createdAt, filter), matchesOfAll(filter));
  const last = after && sql`(${after[0]}::${sql.raw(type)}, ${after[1]}::int)`;
  const direction = isDescending ? desc : asc;
  const found = await db
    .select({ id: orderId, createdAt, totalCents })
    .from(orderSearch)
    .where(and(matching, last && sql`(${key}, ${orderId}) ${sql.raw(isDescending ? '<' : '>')} ${last}`))
    .orderBy(direction(key), direction(orderId))
    .limit(limit + 1);
  const total = after || found.length > limit ? await countMatching(db, matching) : found.length;
  reply.header('x-total-count', Math.min(total, MAX_COUNTED));
  if (total > MAX_COUNTED) reply.header('x-total-at-least', 'true');
  const page = onePage(request, reply, found, limit, (row) => [
    key === createdAt ? row.createdAt.toISOString() : row.totalCents,
    row.id,
  ]);
  const orders = new Map(
    (
      await readOrders(
        db,
        page.map((row) => row.id),
      )
    ).map((order) => [order.id, order]),
  );
  return page.flatMap((row) => orders.get(row.id) ?? []);
}

/** At most MAX_COUNTED + 1. */
const countMatching = (db: Queryable, matching: SQL | undefined) =>
  db.$count(
    db
      .select({ id: orderId })
      .from(orderSearch)
      .where(matching)
      .limit(MAX_COUNTED + 1)
      .as('counted'),
  );

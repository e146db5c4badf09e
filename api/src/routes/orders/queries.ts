import type { OrderStatus } from '@rialto/shared/contract/order';
import { and, asc, count, desc, eq, exists, gte, inArray, lt, or, type SQL } from 'drizzle-orm';
import { startOfDay } from '../../days';
import type { Queryable } from '../../db/database';
import { orderEvents, orderItems, orders } from '../../db/schema';
import { containsText } from '../../db/textSearch';
import { beyond, type Slice } from '../../newestFirst';

/** What narrows a list of orders; `from` and `to` are inclusive days (UTC), '2026-11-20'. */
export interface OrderFilter {
  userId?: number;
  status?: OrderStatus;
  /** Looked for in buyer, product and transaction. */
  q?: string;
  from?: string;
  to?: string;
}

export type ItemRow = typeof orderItems.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

const selection = {
  id: orders.id,
  userId: orders.userId,
  buyerName: orders.buyerName,
  buyerEmail: orders.buyerEmail,
  totalCents: orders.totalCents,
  status: orders.status,
  tranId: orders.tranId,
  createdAt: orders.createdAt,
  buyerPhone: orders.buyerPhone,
  buyerAddress: orders.buyerAddress,
  gateway: orders.gateway,
  gatewayReference: orders.gatewayReference,
  paymentUrl: orders.paymentUrl,
  reservedUntil: orders.reservedUntil,
  settledAt: orders.settledAt,
};

/** Up to `limit` orders that pass the filter, newest first, after a place; each with its lines. */
export async function listOrders(db: Queryable, filter: OrderFilter, { after, limit }: Slice) {
  const rows = await db
    .select(selection)
    .from(orders)
    .where(and(filterSql(db, filter), beyond(orders.createdAt, orders.id, after)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return withItems(db, rows);
}

/** How many orders pass the filter. */
export async function countOrders(db: Queryable, filter: OrderFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(filterSql(db, filter));
  return row?.total ?? 0;
}

export async function findOrder(db: Queryable, id: number): Promise<OrderRow | undefined> {
  const rows = await db.select(selection).from(orders).where(eq(orders.id, id));
  return (await withItems(db, rows))[0];
}

/** An order's timeline, oldest first. */
export function listEvents(db: Queryable, orderId: number): Promise<EventRow[]> {
  return db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(asc(orderEvents.id));
}

async function withItems<Row extends { id: number }>(db: Queryable, rows: Row[]) {
  const ids = rows.map(({ id }) => id);
  const found =
    ids.length === 0
      ? []
      : await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.id));
  const items = new Map<number, ItemRow[]>(ids.map((id) => [id, []]));
  for (const item of found) items.get(item.orderId)?.push(item);
  return rows.map((row) => ({ ...row, items: items.get(row.id) ?? [] }));
}

function filterSql(db: Queryable, { userId, status, q, from, to }: OrderFilter): SQL | undefined {
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    status && eq(orders.status, status),
    from === undefined ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === undefined ? undefined : lt(orders.createdAt, startOfDay(to, 1)),
    q ? searchSql(db, q) : undefined,
  );
}

function searchSql(db: Queryable, q: string): SQL | undefined {
  return or(
    containsText(orders.tranId, q),
    containsText(orders.buyerName, q),
    containsText(orders.buyerEmail, q),
    exists(
      db
        .select({ id: orderItems.id })
        .from(orderItems)
        .where(and(eq(orderItems.orderId, orders.id), containsText(orderItems.productName, q))),
    ),
  );
}

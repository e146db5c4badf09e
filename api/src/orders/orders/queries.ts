import { MAX_COUNTED } from '@rialto/shared/contract/limits';
import { and, asc, desc, eq, exists, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { within } from '../../db/days';
import {
  orderDeliveries,
  orderEvents,
  orderItems,
  orderSearch,
  orders,
  paymentEvents,
  refundLines,
  refunds,
  returnLines,
  returns,
  wholeRefundCauses,
} from '../../db/schema';
import { afterCursor, type Slice } from '../../http/pagination/keyset';
import { isOnHold } from '../incidents/incidents';
import { listParcels } from '../parcels/queries';
import type { OrderFilter } from '../search/filter';
import { matches } from '../search/search';

export type ItemRow = typeof orderItems.$inferSelect;
export type DeliveryRow = typeof orderDeliveries.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
export type NoticeRow = typeof paymentEvents.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;
export type OrderWithItems = Awaited<ReturnType<typeof readOrders>>[number];
export type OrderDetails = NonNullable<Awaited<ReturnType<typeof findOrder>>>;
export type RefundWithLines = OrderDetails['refunds'][number];
export type ReturnWithLines = OrderDetails['returns'][number];

const selection = {
  id: orders.id,
  userId: orders.userId,
  buyerName: orders.buyerName,
  buyerEmail: orders.buyerEmail,
  totalCents: orders.totalCents,
  subtotalCents: orders.subtotalCents,
  deliveryCents: orders.deliveryCents,
  discountCents: orders.discountCents,
  taxCents: orders.taxCents,
  voucherCode: orders.voucherCode,
  address: orders.address,
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
  onHold: isOnHold,
  // drizzle would omit the table names in a subquery, so they are written out
  refundReason: sql<
    string | null
  >`(SELECT refunds.reason FROM refunds WHERE refunds.order_id = orders.id AND refunds.cause IN ('order', 'payment'))`,
  refundedCents: sql<number>`(SELECT coalesce(sum(refunds.amount_cents), 0)::int FROM refunds
    WHERE refunds.order_id = orders.id AND refunds.cause <> 'charge' AND refunds.done_at IS NOT NULL)`,
};

/** Up to `limit` matching orders after a cursor, newest first, with their lines. */
export async function listOrders(db: Queryable, filter: OrderFilter, slice: Slice): Promise<OrderWithItems[]> {
  const rows = await db
    .select(selection)
    .from(orders)
    .where(and(filterSql(db, filter), afterCursor(orders.createdAt, orders.id, slice.after)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(slice.limit);
  return withItems(db, rows);
}

/** The number of matching orders, at most MAX_COUNTED + 1. */
export async function countOrders(db: Queryable, filter: OrderFilter): Promise<number> {
  return db.$count(
    db
      .select({ id: orders.id })
      .from(orders)
      .where(filterSql(db, filter))
      .limit(MAX_COUNTED + 1)
      .as('counted'),
  );
}

/** Orders by id, newest first, with their lines. */
export async function readOrders(db: Queryable, ids: number[]) {
  const rows = await db
    .select(selection)
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return withItems(db, rows);
}

/** An order with its deliveries, parcels, refunds and returns. */
export async function findOrder(db: Queryable, id: number) {
  const [order] = await readOrders(db, [id]);
  if (!order) return undefined;
  const ofDelivery = eq(orderDeliveries.orderId, id);
  const deliveries = await db.select().from(orderDeliveries).where(ofDelivery).orderBy(asc(orderDeliveries.id));
  const ofOrder = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id));
  const returned = await db.select().from(returns).where(eq(returns.orderId, id)).orderBy(asc(returns.id));
  return {
    ...order,
    deliveries,
    parcels: await listParcels(db, [id]),
    refunds: await withRefundLines(db, ofOrder),
    returns: await withReturnLines(db, returned),
  };
}

/** Refunds with what they repay of each line. */
export async function withRefundLines(db: Queryable, rows: RefundRow[]) {
  const ids = rows.map(({ id }) => id);
  const lines =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(refundLines)
          .where(inArray(refundLines.refundId, ids))
          .orderBy(asc(refundLines.orderItemId));
  return rows.map((row) => ({ ...row, lines: lines.filter(({ refundId }) => refundId === row.id) }));
}

/** Returns with their lines and the amount of their refund. */
export async function withReturnLines(db: Queryable, rows: (typeof returns.$inferSelect)[]) {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const lines = await db
    .select({
      returnId: returnLines.returnId,
      itemId: orderItems.id,
      productName: orderItems.productName,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(orderItems.id));
  const amounts = await db
    .select({ returnId: returns.id, amountCents: refunds.amountCents })
    .from(returns)
    .innerJoin(refunds, eq(refunds.id, returns.refundId))
    .where(inArray(returns.id, ids));
  return rows.map((row) => ({
    ...row,
    lines: lines.filter(({ returnId }) => returnId === row.id),
    refundCents: amounts.find(({ returnId }) => returnId === row.id)?.amountCents ?? null,
  }));
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

function filterSql(db: Queryable, filter: OrderFilter): SQL | undefined {
  const { userId, status, q } = filter;
  return and(
    userId === undefined ? undefined : eq(orders.userId, userId),
    status && eq(orders.status, status),
    within(orders.createdAt, filter),
    q
      ? exists(
          db
            .select({ id: orderSearch.orderId })
            .from(orderSearch)
            .where(and(eq(orderSearch.orderId, orders.id), matches(orderSearch, { q }))),
        )
      : undefined,
  );
}

/** The gateways' notices about a payment, oldest first. */
export function listNotices(db: Queryable, tranId: string): Promise<NoticeRow[]> {
  return db.select().from(paymentEvents).where(eq(paymentEvents.tranId, tranId)).orderBy(asc(paymentEvents.id));
}

/** The refund that ends the order. */
export async function findRefund(db: Queryable, orderId: number): Promise<RefundRow | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.cause, [...wholeRefundCauses])));
  return refund;
}

/** Whether its gateway has reported a charge for the order; the event `besides` does not count. */
export async function wasCharged(
  db: Queryable,
  { gateway, tranId }: Pick<OrderWithItems, 'gateway' | 'tranId'>,
  besides = '',
): Promise<boolean> {
  const [charge] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.tranId, tranId),
        eq(paymentEvents.gateway, gateway),
        eq(paymentEvents.outcome, 'paid'),
        ne(paymentEvents.eventId, besides),
      ),
    )
    .limit(1);
  return charge !== undefined;
}

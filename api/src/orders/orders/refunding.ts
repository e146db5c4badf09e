import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orderDeliveries, orderItems, orderSearch } from '../../db/schema';

/**
 * Whether a refund of the whole order is requested or done, in a query over `orders`. Drizzle would omit the table names, so
 * they are written out.
 */
export const isRefunding = sql<boolean>`EXISTS (
  SELECT FROM refunds WHERE refunds.order_id = orders.id AND refunds.cause IN ('order', 'payment'))`;

/** Whether a piece of a line has not been refunded, so that it is to be shipped. */
export const isKept = sql<boolean>`${orderItems.refundedQuantity} < ${orderItems.quantity}`;

const paid = sql`(${orderItems.priceCents} * ${orderItems.quantity} - ${orderItems.discountCents})`;
const refundedShare = sql`(CASE WHEN ${paid} > 0 THEN ${orderItems.refundedCents}::numeric / ${paid}
  ELSE ${orderItems.refundedQuantity}::numeric / ${orderItems.quantity} END)`;

/** In cents, what is left of a line's price for its vendor before the commission: `leftOf(line).grossCents`, as SQL. */
export const grossLeft = sql<number>`CASE WHEN ${orderItems.discountBearer} = 'market' THEN ${paid} + ${orderItems.discountCents} - ${orderItems.refundedCents}
    + round((${orderItems.commissionCents} - ${orderItems.discountCents}) * ${refundedShare}) - round(${orderItems.commissionCents} * ${refundedShare})
  ELSE ${paid} - ${orderItems.refundedCents} END`;

/** What was refunded of the lines and deliveries of matching orders, by the day of the order. Few are, and indexes have the lines. */
export async function refundedPerDay(db: Queryable, day: SQL<string>, where: SQL | undefined) {
  const lines = await db
    .select({ day, cents: sql<number>`sum(${orderItems.refundedCents})::float8` })
    .from(orderSearch)
    .innerJoin(orderItems, eq(orderItems.orderId, orderSearch.orderId))
    .where(and(where, sql`${orderItems.refundedCents} > 0`))
    .groupBy(sql`1`);
  const deliveries = await db
    .select({ day, cents: sql<number>`sum(${orderDeliveries.refundedCents})::float8` })
    .from(orderSearch)
    .innerJoin(orderDeliveries, eq(orderDeliveries.orderId, orderSearch.orderId))
    .where(and(where, sql`${orderDeliveries.refundedCents} > 0`))
    .groupBy(sql`1`);
  const sums = new Map<string, number>();
  for (const { day: of, cents } of [...lines, ...deliveries]) sums.set(of, (sums.get(of) ?? 0) + cents);
  return [...sums].map(([of, cents]) => ({ day: of, cents }));
}

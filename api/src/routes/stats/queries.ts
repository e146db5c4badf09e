import { LOW_STOCK } from '@rialto/shared/contract/limits';
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gte,
  isNull,
  lt,
  lte,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { startOfDay } from '../../days';
import type { Queryable } from '../../db/database';
import { orderDayTotals, orderItems, orders, productStock, products, refunds, users } from '../../db/schema';
import { onSale } from '../products/onSale';

// Figures of what was sold in Completed orders, by one vendor or, without one, in the whole market. All of them are added up
// by the database; what comes back has a row per day or product, however many orders there are.

/** Days (UTC), both inclusive: '2026-11-20'. */
export interface Span {
  from: string;
  to: string;
}

const revenueCents = sql<number>`sum(${orderItems.priceCents}::float8 * ${orderItems.quantity})`; // exact up to 2^53

/** Orders and revenue per day of a span, oldest first; a day without any is there, as zeros. */
export async function salesPerDay(db: Queryable, vendorId: number, span: Span) {
  const day = sql`(${orders.createdAt} AT TIME ZONE 'UTC')::date`;
  const sold = db
    .select({
      day: sql<string>`${day}`.as('sold_day'),
      orders: sql<number>`count(DISTINCT ${orders.id})::int`.as('orders'),
      cents: revenueCents.as('cents'),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(soldWithin(vendorId, span))
    .groupBy(day)
    .as('sold');
  return everyDay(db, span, sold);
}

/** As `salesPerDay`, of the whole market: from the sums of its days. */
export function ordersPerDay(db: Queryable, { from, to }: Span) {
  const sold = db
    .select({
      day: sql<string>`${orderDayTotals.day}`.as('sold_day'),
      orders: orderDayTotals.orders,
      cents: orderDayTotals.cents,
    })
    .from(orderDayTotals)
    .where(and(eq(orderDayTotals.status, 'Completed'), between(orderDayTotals.day, from, to)))
    .as('sold');
  return everyDay(db, { from, to }, sold);
}

async function everyDay(db: Queryable, span: Span, sold: SQLWrapper) {
  const { rows } = await db.execute<{ day: string; orders: number; cents: number }>(sql`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(orders, 0) AS orders, coalesce(cents, 0) AS cents
    FROM generate_series(${span.from}::date, ${span.to}::date, interval '1 day') AS day
    LEFT JOIN ${sold} ON sold_day = day::date
    ORDER BY 1`);
  return rows;
}

/** The products that sold the most pieces in a span, most first, under the names they have now. */
export function bestSellers(db: Queryable, vendorId: number | undefined, span: Span, limit: number) {
  const sold = sql<number>`sum(${orderItems.quantity})::int`;
  // Added up before names are looked up: only a few of them are told.
  const best = db
    .select({ id: orderItems.productId, sold: sold.as('sold'), cents: revenueCents.as('cents') })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(soldWithin(vendorId, span))
    .groupBy(orderItems.productId)
    .orderBy(desc(sold), desc(revenueCents), asc(orderItems.productId))
    .limit(limit)
    .as('best');
  return db
    .select({ id: best.id, name: products.name, sold: best.sold, cents: best.cents })
    .from(best)
    .innerJoin(products, eq(products.id, best.id))
    .orderBy(desc(best.sold), desc(best.cents), asc(best.id));
}

/** Goods that are nearly or wholly sold out, fewest pieces first. */
export function lowStock(db: Queryable, vendorId: number | undefined, limit: number) {
  const available = sql<number>`${productStock.inventory} - ${productStock.reserved}`;
  return db
    .select({ id: products.id, name: products.name, available })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(
      and(
        vendorId === undefined ? onSale : and(eq(products.createdBy, vendorId), isNull(products.archivedAt)),
        lte(available, LOW_STOCK),
      ),
    )
    .orderBy(asc(available), asc(products.id))
    .limit(limit);
}

/** How many paid lines wait to be shipped, however old. */
export async function countWaiting(db: Queryable, vendorId: number): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.vendorId, vendorId),
        // As text, not as a parameter: the planner must see that the partial index serves it.
        sql`${orderItems.fulfilment} = 'Unfulfilled'`,
        eq(orders.status, 'Completed'),
      ),
    );
  return row?.waiting ?? 0;
}

/** How many orders stand in each status that any is in. */
export function countByStatus(db: Queryable) {
  const { status, orders: ofDay } = orderDayTotals;
  return db
    .select({ status, orders: sql<number>`sum(${ofDay})::int` })
    .from(orderDayTotals)
    .groupBy(status);
}

/** Who has an account, and who opened one since an instant. */
export async function countAccounts(db: Queryable, since: Date) {
  const that = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  const [row] = await db
    .select({
      total: count(),
      vendors: that(eq(users.role, 'vendor')),
      suspended: that(eq(users.status, 'suspended')),
      joined: that(gte(users.createdAt, since)),
    })
    .from(users)
    .where(ne(users.status, 'deleted'));
  return row ?? { total: 0, vendors: 0, suspended: 0, joined: 0 };
}

/** How many refunds the gateways have still to make. */
export function countRefundsWaiting(db: Queryable): Promise<number> {
  return db.$count(refunds, isNull(refunds.doneAt));
}

function soldWithin(vendorId: number | undefined, span: Span): SQL | undefined {
  return and(vendorId === undefined ? undefined : eq(orderItems.vendorId, vendorId), completedWithin(span));
}

function completedWithin({ from, to }: Span): SQL | undefined {
  return and(
    eq(orders.status, 'Completed'),
    gte(orders.createdAt, startOfDay(from)),
    lt(orders.createdAt, startOfDay(to, 1)),
  );
}

import { LOW_STOCK } from '@rialto/shared/contract/limits';
import { nameWithVariant, variantTitle } from '@rialto/shared/contract/variantTitle';
import { and, asc, count, desc, eq, gte, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import type { Queryable } from '../../db/database';
import { addDays, daySql, type Period, periodOf, within } from '../../db/days';
import {
  orderItems,
  orderSearch,
  orders,
  products,
  productVariants,
  refunds,
  users,
  variantStock,
} from '../../db/schema';
import { grossLeft, isKept, refundedPerDay } from '../orders/refunding';

// Figures of Completed orders, of one vendor or of the whole market, without what was refunded of them. The database does all sums
// and returns a row per day or product, however many orders there are.

/** A range of days in the market's time zone, both inclusive: '2026-11-20'. */
export interface StatsRange {
  from: string;
  to: string;
  timeZone: string;
}

// exact up to 2^53
/** What buyers paid for lines. */
const paidCents = sql<number>`sum(${orderItems.priceCents}::float8 * ${orderItems.quantity} - ${orderItems.discountCents} - ${orderItems.refundedCents})`;
/** What lines earned their vendors before the commission, as `leftOf` computes it: the market bears the discounts of its vouchers. */
const grossCents = sql<number>`sum(${grossLeft}::float8)`;

/** Orders and revenue per day, oldest first, with zeros for days without orders. */
export async function salesPerDay(db: Queryable, vendorId: number, range: StatsRange) {
  const sold = await db
    .select({
      day: daySql(orders.createdAt, range.timeZone),
      orders: sql<number>`count(DISTINCT ${orders.id})::int`,
      cents: grossCents,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(soldWithin(vendorId, periodOf(range, range.timeZone)))
    .groupBy(sql`1`);
  return everyDay(range, sold);
}

/** Like `salesPerDay`, for the whole market. */
export async function ordersPerDay(db: Queryable, range: StatsRange) {
  const { createdAt, status, totalCents } = orderSearch;
  const isSold = and(eq(status, 'Completed'), within(createdAt, periodOf(range, range.timeZone)));
  const day = daySql(createdAt, range.timeZone);
  const sold = await db
    .select({ day, orders: count(), cents: sql<number>`sum(${totalCents})::float8` }) // exact up to 2^53
    .from(orderSearch)
    .where(isSold)
    .groupBy(sql`1`);
  const refunded = new Map((await refundedPerDay(db, day, isSold)).map((sum) => [sum.day, sum.cents]));
  return everyDay(
    range,
    sold.map((sum) => ({ ...sum, cents: sum.cents - (refunded.get(sum.day) ?? 0) })),
  );
}

function everyDay({ from, to }: StatsRange, sold: { day: string; orders: number; cents: number }[]) {
  const known = new Map(sold.map((sum) => [sum.day, sum]));
  const days: typeof sold = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(known.get(day) ?? { day, orders: 0, cents: 0 });
  return days;
}

/**
 * The products with the most pieces sold in a range, with their current names. Their revenue is what a vendor sold them for, or in
 * the whole market what buyers paid.
 */
export function bestSellers(db: Queryable, vendorId: number | undefined, range: StatsRange, limit: number) {
  const period = periodOf(range, range.timeZone);
  const sold = sql<number>`sum(${orderItems.quantity} - ${orderItems.refundedQuantity})::int`;
  const revenueCents = vendorId === undefined ? paidCents : grossCents;
  // Sums before it joins names, which only a few rows need.
  const best = db
    .select({ id: orderItems.productId, sold: sold.as('sold'), cents: revenueCents.as('cents') })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(soldWithin(vendorId, period))
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

/** Variants that are low in stock by their vendor's limit, or sold out, fewest pieces first. */
export async function lowStock(db: Queryable, vendorId: number | undefined, limit: number) {
  const available = sql<number>`${variantStock.inventory} - ${variantStock.reserved}`;
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      available,
      variant: { id: productVariants.id, optionValues: productVariants.optionValues, sku: productVariants.sku },
    })
    .from(products)
    .innerJoin(productVariants, and(eq(productVariants.productId, products.id), isNull(productVariants.archivedAt)))
    .innerJoin(variantStock, eq(variantStock.variantId, productVariants.id))
    .where(
      and(
        vendorId === undefined
          ? onSale
          : and(eq(products.createdBy, vendorId), isNull(products.archivedAt), ne(products.state, 'draft')),
        sql`${available} <= coalesce(${productVariants.lowStockLimit}, ${LOW_STOCK}::int)`,
      ),
    )
    .orderBy(asc(available), asc(products.id), asc(productVariants.position), asc(productVariants.id))
    .limit(limit);
  return rows.map(({ name, variant: { optionValues, ...variant }, ...row }) => {
    const title = variantTitle(optionValues);
    return { ...row, name: nameWithVariant(name, title), variant: { ...variant, title } };
  });
}

/** The number of paid lines that wait to be shipped. */
export async function countWaiting(db: Queryable, vendorId: number): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.vendorId, vendorId),
        // a literal instead of a parameter, so that the planner uses the partial index
        sql`${orderItems.fulfilment} = 'Unfulfilled'`,
        isKept,
        eq(orders.status, 'Completed'),
      ),
    );
  return row?.waiting ?? 0;
}

/** The number of orders by status, for statuses with orders. */
export function countByStatus(db: Queryable) {
  const { status } = orderSearch;
  return db.select({ status, orders: count() }).from(orderSearch).groupBy(status);
}

/** The number of accounts, and of those created since a time. */
export async function countAccounts(db: Queryable, since: Date) {
  const countIf = (condition: SQL) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
  const [row] = await db
    .select({
      total: count(),
      vendors: countIf(eq(users.role, 'vendor')),
      suspended: countIf(eq(users.status, 'suspended')),
      joined: countIf(gte(users.createdAt, since)),
    })
    .from(users)
    .where(ne(users.status, 'deleted'));
  return row ?? { total: 0, vendors: 0, suspended: 0, joined: 0 };
}

/** The number of refunds that are not done. */
export function countRefundsWaiting(db: Queryable): Promise<number> {
  return db.$count(refunds, isNull(refunds.doneAt));
}

function soldWithin(vendorId: number | undefined, period: Period): SQL | undefined {
  return and(
    vendorId === undefined ? undefined : eq(orderItems.vendorId, vendorId),
    eq(orders.status, 'Completed'),
    within(orders.createdAt, period),
  );
}

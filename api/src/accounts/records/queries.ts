import type { AccountRecord, SalesRecord } from '@rialto/shared/contract/adminRecord';
import { fromCents } from '@rialto/shared/contract/money';
import { and, asc, count, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { onSale } from '../../catalogue/products/onSale';
import type { Queryable } from '../../db/database';
import { orderItems, orders, products, refunds, reviews, shops, users, wholeRefundCauses } from '../../db/schema';
import { isKept } from '../../orders/orders/refunding';
import { userSelection } from '../users/queries';

/** A user, also a deleted one. */
export async function findAnyUser(db: Queryable, id: number) {
  const [row] = await db.select(userSelection).from(users).where(eq(users.id, id));
  return row;
}

const countIf = (condition: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${condition})::int`;
const ordersIf = (condition: SQL | undefined) =>
  sql<number>`count(DISTINCT ${orders.id}) FILTER (WHERE ${condition})::int`;
const centsIf = (cents: SQL, condition: SQL | undefined) =>
  sql<number>`coalesce(sum(${cents}) FILTER (WHERE ${condition}), 0)::float8`; // exact up to 2^53

const isPaid = eq(orders.status, 'Completed');
const isRefunded = eq(orders.status, 'Refunded');
const isWholeRefund = and(eq(refunds.orderId, orders.id), inArray(refunds.cause, [...wholeRefundCauses]));
const hasOpenRefund = and(isNotNull(refunds.orderId), isNull(refunds.doneAt));

/** What a user bought. */
export async function purchasesOf(db: Queryable, userId: number): Promise<AccountRecord['bought']> {
  const total = sql`${orders.totalCents}`;
  const [sums] = await db
    .select({
      orders: countIf(sql`true`),
      paid: countIf(isPaid),
      paidCents: centsIf(total, isPaid),
      refunded: countIf(isRefunded),
      refundedCents: centsIf(total, isRefunded),
      refundsOpen: countIf(hasOpenRefund),
      openCents: centsIf(total, hasOpenRefund),
    })
    .from(orders)
    .leftJoin(refunds, isWholeRefund)
    .where(eq(orders.userId, userId));
  return {
    orders: sums?.orders ?? 0,
    paid: { orders: sums?.paid ?? 0, total: fromCents(sums?.paidCents ?? 0) },
    refunded: { orders: sums?.refunded ?? 0, total: fromCents(sums?.refundedCents ?? 0) },
    refundsOpen: { orders: sums?.refundsOpen ?? 0, total: fromCents(sums?.openCents ?? 0) },
    reviews: await db.$count(reviews, eq(reviews.userId, userId)),
  };
}

/** What a vendor or a shop sells and sold. */
export async function salesOf(db: Queryable, seller: { vendorId: number } | { shopId: number }): Promise<SalesRecord> {
  const [isOfSeller, isLineOfSeller] =
    'vendorId' in seller
      ? [eq(products.createdBy, seller.vendorId), eq(orderItems.vendorId, seller.vendorId)]
      : [eq(products.shopId, seller.shopId), eq(orderItems.shopId, seller.shopId)];
  const cents = sql`(${orderItems.priceCents}::float8 * ${orderItems.quantity} - ${orderItems.discountCents})`;
  const isToShip = and(isPaid, sql`${orderItems.fulfilment} = 'Unfulfilled'`, isKept);
  const isStranded = and(isToShip, ne(users.status, 'active'), isNull(refunds.orderId));
  const [sums] = await db
    .select({
      pieces: sql<number>`coalesce(sum(${orderItems.quantity} - ${orderItems.refundedQuantity}) FILTER (WHERE ${isPaid}), 0)::int`,
      sold: ordersIf(isPaid),
      soldCents: centsIf(sql`${cents} - ${orderItems.refundedCents}`, isPaid),
      toShip: countIf(isToShip),
      refunded: ordersIf(isRefunded),
      refundedCents: centsIf(cents, isRefunded),
      refundsOpen: ordersIf(hasOpenRefund),
      openCents: centsIf(cents, hasOpenRefund),
      stranded: ordersIf(isStranded),
      strandedCents: centsIf(cents, isStranded),
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(users, eq(users.id, orderItems.vendorId))
    .leftJoin(refunds, isWholeRefund)
    .where(isLineOfSeller);
  return {
    productsOnSale: await db.$count(products, and(isOfSeller, onSale)),
    productsArchived: await db.$count(products, and(isOfSeller, isNotNull(products.archivedAt))),
    pieces: sums?.pieces ?? 0,
    sold: { orders: sums?.sold ?? 0, total: fromCents(sums?.soldCents ?? 0) },
    toShip: sums?.toShip ?? 0,
    refunded: { orders: sums?.refunded ?? 0, total: fromCents(sums?.refundedCents ?? 0) },
    refundsOpen: { orders: sums?.refundsOpen ?? 0, total: fromCents(sums?.openCents ?? 0) },
    stranded: { orders: sums?.stranded ?? 0, total: fromCents(sums?.strandedCents ?? 0) },
  };
}

const MAX_SHOPS = 100;

/** A vendor's shops with their number of products on sale, also while the vendor is suspended. */
export function shopsOf(db: Queryable, userId: number): Promise<AccountRecord['shops']> {
  return db
    .select({ id: shops.id, name: shops.name, products: count(products.id) })
    .from(shops)
    .leftJoin(products, and(eq(products.shopId, shops.id), onSale))
    .where(eq(shops.userId, userId))
    .groupBy(shops.id)
    .orderBy(asc(shops.namePlain), asc(shops.id))
    .limit(MAX_SHOPS);
}

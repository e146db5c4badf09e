import { asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { orderItems, orders, users } from '../../db/schema';

// Nobody ships the lines of a vendor who is suspended or deleted: the seller is gone.

/** The ids of orders of which a seller is gone; `narrow` may ask for lines of some kind. For `orders.id IN (…)`. */
export const ordersOfGoneSellers = (narrow: SQL = sql`true`) => sql`(
  SELECT ${orderItems.orderId} FROM ${orderItems} JOIN ${users} ON ${users.id} = ${orderItems.vendorId}
  WHERE ${users.status} <> 'active' AND ${narrow})`;

/** Whether a seller of an order is gone. */
export async function isSellerGone(db: Queryable, orderId: number): Promise<boolean> {
  const gone = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(users, eq(users.id, orderItems.vendorId))
    .where(sql`${orderItems.orderId} = ${orderId} AND ${ne(users.status, 'active')}`)
    .limit(1);
  return gone.length > 0;
}

/**
 * Keeps the sellers of these orders from being suspended or deleted until the transaction ends, and answers whether all of them are
 * there. To be called before the order is locked: accounts come first.
 */
export async function holdSellers(tx: Transaction, which: SQL): Promise<boolean> {
  const ids = tx
    .select({ id: orderItems.vendorId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(which);
  const sellers = await tx
    .select({ status: users.status })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('share');
  return sellers.every(({ status }) => status === 'active');
}

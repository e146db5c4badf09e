import { asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { orderItems, orders, users } from '../../db/schema/index';

// Suspended and deleted vendors, here "inactive", ship nothing, so orders with their products cannot be completed.

/** Subquery for the ids of orders with a line of an inactive vendor; `narrow` limits the lines. */
export const ordersOfInactiveVendors = (narrow: SQL = sql`true`) => sql`(
  SELECT ${orderItems.orderId} FROM ${orderItems} JOIN ${users} ON ${users.id} = ${orderItems.vendorId}
  WHERE ${users.status} <> 'active' AND ${narrow})`;

/** Whether a vendor of the order is inactive. */
export async function hasInactiveVendor(db: Queryable, orderId: number): Promise<boolean> {
  const inactive = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(users, eq(users.id, orderItems.vendorId))
    .where(sql`${orderItems.orderId} = ${orderId} AND ${ne(users.status, 'active')}`)
    .limit(1);
  return inactive.length > 0;
}

/**
 * Locks the vendors of these orders against suspension and deletion until the transaction ends, and returns whether all of
 * them are active. Call it before locking the order: accounts are locked first.
 */
export async function lockVendors(tx: Transaction, condition: SQL): Promise<boolean> {
  const ids = tx
    .select({ id: orderItems.vendorId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(condition);
  const sellers = await tx
    .select({ status: users.status })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('share');
  return sellers.every(({ status }) => status === 'active');
}

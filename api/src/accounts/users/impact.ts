import type { UserImpact } from '@rialto/shared/contract/user';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orderItems, orders, products, shops } from '../../db/schema';
import { isOpen } from '../../orders/orders/orderStates';
import { isKept } from '../../orders/orders/refunding';

/** What suspending or deleting a user would affect. */
export async function impactOf(db: Queryable, userId: number): Promise<UserImpact> {
  const own = eq(orders.userId, userId);
  const toShip = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orderItems.vendorId, userId),
        // a literal instead of a parameter, so that the planner uses the partial index
        sql`${orderItems.fulfilment} = 'Unfulfilled'`,
        isKept,
        eq(orders.status, 'Completed'),
      ),
    );
  return {
    shops: await db.$count(shops, eq(shops.userId, userId)),
    productsOnSale: await db.$count(
      products,
      and(eq(products.createdBy, userId), isNull(products.archivedAt), eq(products.state, 'onSale')),
    ),
    openOrders: await db.$count(orders, and(own, eq(orders.status, 'Pending'))),
    unpaidSales: await db.$count(
      orders,
      sql`${isOpen} AND EXISTS (
        SELECT 1 FROM ${orderItems} WHERE ${orderItems.orderId} = ${orders.id} AND ${orderItems.vendorId} = ${userId})`,
    ),
    salesToShip: await db.$count(toShip.as('to_ship')),
    ordersPlaced: await db.$count(orders, own),
  };
}

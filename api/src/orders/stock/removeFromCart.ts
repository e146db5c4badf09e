import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { cartItems, orderItems } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';

/** Removes the quantities bought from the buyer's cart; products added since the checkout stay. */
export async function removeFromCart(tx: Transaction, order: OrderRow): Promise<void> {
  const bought = sql`${orderItems.orderId} = ${order.id} AND ${cartItems.userId} = ${order.userId}
    AND ${cartItems.variantId} = ${orderItems.variantId}`;
  await tx.execute(
    sql`DELETE FROM ${cartItems} USING ${orderItems} WHERE ${bought} AND ${cartItems.quantity} <= ${orderItems.quantity}`,
  );
  await tx.execute(
    sql`UPDATE ${cartItems} SET quantity = ${cartItems.quantity} - ${orderItems.quantity} FROM ${orderItems} WHERE ${bought}`,
  );
}

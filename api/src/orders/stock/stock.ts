import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, orders, productStock, products } from '../../db/schema';

// Rows are locked in the order of their ids before any of them changes, so that two orders of the same goods wait for one
// another instead of for ever. On PGlite transactions take turns as a whole.

/** Locks the stock of these products until the transaction ends; answers what can be bought of each. */
export async function lockStock(tx: Transaction, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: productStock.productId,
      available: sql<number>`${productStock.inventory} - ${productStock.reserved}`,
    })
    .from(productStock)
    .where(inArray(productStock.productId, [...productIds]))
    .orderBy(asc(productStock.productId))
    .for('update');
  return new Map(rows.map(({ id, available }) => [id, available]));
}

/** Sets aside what the lines of an order need; their stock is locked. */
export async function reserveOf(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(productStock)
    .set({ reserved: sql`${productStock.reserved} + ${orderItems.quantity}` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(productStock.productId, orderItems.productId)))
    .prepare('reserve_stock')
    .execute();
}

/** Gives back what an order had set aside. */
export async function releaseOf(tx: Transaction, orderId: number): Promise<void> {
  await moveStock(tx, orderId, { inventory: 0, reserved: -1, sold: 0 });
}

/** Takes what an order had set aside off the shelf, as sold. */
export async function sellReservedOf(tx: Transaction, orderId: number): Promise<void> {
  await moveStock(tx, orderId, { inventory: -1, reserved: -1, sold: 1 });
}

/** Puts what was sold of an order and not sent yet back on the shelf. */
export async function takeBackUnsentOf(tx: Transaction, orderId: number): Promise<void> {
  await moveStock(tx, orderId, { inventory: 1, reserved: 0, sold: -1 }, sql`${orderItems.fulfilment} = 'Unfulfilled'`);
}

/** Sells an order's goods that were not set aside (any more), all or none; false when they are not there, or off the market. */
export async function sellUnreservedOf(tx: Transaction, orderId: number): Promise<boolean> {
  const lines = await linesOf(tx, orderId);
  const available = await lockStock(
    tx,
    lines.map(({ productId }) => productId),
  );
  if (lines.some(({ productId, quantity, archivedAt }) => archivedAt || (available.get(productId) ?? 0) < quantity))
    return false;
  await moveStock(tx, orderId, { inventory: -1, reserved: 0, sold: 1 });
  return true;
}

/** The products of orders that have their stock set aside. */
export async function productsOf(tx: Transaction, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return [];
  const rows = await tx
    .select({ productId: orderItems.productId })
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]));
  return rows.map(({ productId }) => productId);
}

function linesOf(tx: Transaction, orderId: number) {
  return tx
    .select({ productId: orderItems.productId, quantity: orderItems.quantity, archivedAt: products.archivedAt })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(eq(orderItems.orderId, orderId));
}

async function moveStock(
  tx: Transaction,
  orderId: number,
  by: Record<'inventory' | 'reserved' | 'sold', -1 | 0 | 1>,
  lines = sql`true`,
): Promise<void> {
  await lockStock(tx, await productsOf(tx, [orderId]));
  await tx.execute(sql`
    UPDATE ${productStock} SET
      inventory = ${productStock.inventory} + ${orderItems.quantity} * ${by.inventory}::int,
      reserved = ${productStock.reserved} + ${orderItems.quantity} * ${by.reserved}::int,
      -- What vendors buy of themselves ranks nothing.
      sold = ${productStock.sold} + CASE WHEN ${orders.userId} = ${orderItems.vendorId} THEN 0 ELSE ${orderItems.quantity} * ${by.sold}::int END
    FROM ${orderItems} JOIN ${orders} ON ${orders.id} = ${orderItems.orderId}
    WHERE ${orderItems.orderId} = ${orderId} AND ${productStock.productId} = ${orderItems.productId} AND ${lines}`);
}

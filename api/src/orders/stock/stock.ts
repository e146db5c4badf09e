import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, orders, productStock, products } from '../../db/schema';

// Rows are locked by ascending id before any of them changes, so that orders of the same products cannot deadlock. PGlite
// runs one transaction at a time.

/** Locks the stock of these products until the transaction ends; returns the available quantity by product id. */
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

/** Reserves the quantities of an order's lines; their stock is locked already. */
export async function reserveStock(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(productStock)
    .set({ reserved: sql`${productStock.reserved} + ${orderItems.quantity}` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(productStock.productId, orderItems.productId)))
    .prepare('reserve_stock')
    .execute();
}

/** Releases the reservation of an order. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<void> {
  await adjustStock(tx, orderId, { inventory: 0, reserved: -1, sold: 0 });
}

/** Turns the reservation of an order into a sale. */
export async function sellReserved(tx: Transaction, orderId: number): Promise<void> {
  await adjustStock(tx, orderId, { inventory: -1, reserved: -1, sold: 1 });
}

/** Returns the unshipped products of a sold order to the stock. */
export async function restockUnshipped(tx: Transaction, orderId: number): Promise<void> {
  await adjustStock(
    tx,
    orderId,
    { inventory: 1, reserved: 0, sold: -1 },
    sql`${orderItems.fulfilment} = 'Unfulfilled'`,
  );
}

/** Sells an order without a reservation, completely or not at all; false if a product is archived or short. */
export async function sellUnreserved(tx: Transaction, orderId: number): Promise<boolean> {
  const lines = await linesOf(tx, orderId);
  const available = await lockStock(
    tx,
    lines.map(({ productId }) => productId),
  );
  if (lines.some(({ productId, quantity, archivedAt }) => archivedAt || (available.get(productId) ?? 0) < quantity))
    return false;
  await adjustStock(tx, orderId, { inventory: -1, reserved: 0, sold: 1 });
  return true;
}

/** The ids of the products in these orders. */
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

async function adjustStock(
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
      -- Vendors buying their own products do not raise the sales rank.
      sold = ${productStock.sold} + CASE WHEN ${orders.userId} = ${orderItems.vendorId} THEN 0 ELSE ${orderItems.quantity} * ${by.sold}::int END
    FROM ${orderItems} JOIN ${orders} ON ${orders.id} = ${orderItems.orderId}
    WHERE ${orderItems.orderId} = ${orderId} AND ${productStock.productId} = ${orderItems.productId} AND ${lines}`);
}

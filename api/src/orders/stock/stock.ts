import type { StockChangeKind } from '@rialto/shared/contract/variant';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import {
  orderItems,
  orders,
  productStock,
  products,
  productVariants,
  stockChanges,
  variantStock,
} from '../../db/schema';

// The stock of a variant changes under the lock of its product's row in product_stock. These rows are locked by ascending id
// before any stock changes, so that orders of the same products, edits and imports cannot deadlock. PGlite runs one
// transaction at a time.

/** Locks the stock of these products and of all their variants until the transaction ends. */
export async function lockStock(tx: Transaction, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .select({ id: productStock.productId })
    .from(productStock)
    .where(inArray(productStock.productId, [...productIds]))
    .orderBy(asc(productStock.productId))
    .for('update');
}

/** Reserves the quantities of an order's lines; their stock is locked already. */
export async function reserveStock(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(variantStock)
    .set({ reserved: sql`${variantStock.reserved} + ${orderItems.quantity}` })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(variantStock.variantId, orderItems.variantId)))
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

/** Returns the unshipped pieces of a sold order to the stock, without those of earlier refunds. */
export async function restockUnshipped(tx: Transaction, orderId: number): Promise<void> {
  await adjustStock(tx, orderId, { inventory: 1, reserved: 0, sold: -1 });
}

/** Returns refunded pieces of a sold order to the stock, and writes them to the stock history. */
export async function restockPieces(
  tx: Transaction,
  { id, userId }: { id: number; userId: number | null },
  lines: readonly { itemId: number; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await lockStock(tx, await productsOf(tx, [id]));
  for (const { itemId, quantity } of lines)
    await tx.execute(sql`
      WITH adjusted AS (
        UPDATE ${variantStock} SET
          inventory = ${variantStock.inventory} + ${quantity}::int,
          sold = ${variantStock.sold} - CASE WHEN ${orderItems.vendorId} = ${userId}::int THEN 0 ELSE ${quantity}::int END
        FROM ${orderItems}
        WHERE ${orderItems.id} = ${itemId}::int AND ${variantStock.variantId} = ${orderItems.variantId}
        RETURNING ${variantStock.productId}, ${variantStock.variantId}, ${variantStock.inventory}
      )
      INSERT INTO ${stockChanges} (product_id, variant_id, kind, delta, after, order_id)
      SELECT product_id, variant_id, 'refund', ${quantity}::int, inventory, ${id}::int FROM adjusted`);
}

/** Sells an order without a reservation, completely or not at all; false if a product or variant is archived or short. */
export async function sellUnreserved(tx: Transaction, orderId: number): Promise<boolean> {
  await lockStock(tx, await productsOf(tx, [orderId]));
  const lines = await linesOf(tx, orderId);
  if (lines.some(({ isArchived, available, quantity }) => isArchived || available < quantity)) return false;
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
    .select({
      quantity: orderItems.quantity,
      available: sql<number>`${variantStock.inventory} - ${variantStock.reserved}`,
      isArchived: sql<boolean>`${products.archivedAt} IS NOT NULL OR ${productVariants.archivedAt} IS NOT NULL`,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.productId))
    .innerJoin(productVariants, eq(productVariants.id, orderItems.variantId))
    .innerJoin(variantStock, eq(variantStock.variantId, orderItems.variantId))
    .where(eq(orderItems.orderId, orderId));
}

/** Adds or subtracts the open pieces of an order's lines, which are all before it is paid, and writes changes of the inventory to the stock history. */
async function adjustStock(
  tx: Transaction,
  orderId: number,
  by: Record<'inventory' | 'reserved' | 'sold', -1 | 0 | 1>,
): Promise<void> {
  await lockStock(tx, await productsOf(tx, [orderId]));
  const pieces = sql`${orderItems.openQuantity}`;
  const kind: StockChangeKind = by.inventory < 0 ? 'sale' : 'refund';
  await tx.execute(sql`
    WITH adjusted AS (
      UPDATE ${variantStock} SET
        inventory = ${variantStock.inventory} + ${pieces} * ${by.inventory}::int,
        reserved = ${variantStock.reserved} + ${pieces} * ${by.reserved}::int,
        -- Vendors buying their own products do not raise the sales rank.
        sold = ${variantStock.sold} + CASE WHEN ${orders.userId} = ${orderItems.vendorId} THEN 0 ELSE ${pieces} * ${by.sold}::int END
      FROM ${orderItems} JOIN ${orders} ON ${orders.id} = ${orderItems.orderId}
      WHERE ${orderItems.orderId} = ${orderId} AND ${variantStock.variantId} = ${orderItems.variantId} AND ${pieces} > 0
      RETURNING ${variantStock.productId}, ${variantStock.variantId}, ${variantStock.inventory}, ${pieces} AS quantity
    )
    INSERT INTO ${stockChanges} (product_id, variant_id, kind, delta, after, order_id)
    SELECT product_id, variant_id, ${kind}, quantity * ${by.inventory}::int, inventory, ${orderId}::int
    FROM adjusted WHERE ${by.inventory}::int <> 0 ORDER BY product_id, variant_id`);
}

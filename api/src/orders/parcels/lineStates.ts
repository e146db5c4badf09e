import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, parcelItems, parcels } from '../../db/schema';

/**
 * Derives the fulfilment of locked lines from their pieces and parcels: Unfulfilled while a piece is open or nothing was shipped,
 * Delivered once all their parcels are, else Shipped. Call it after every change of pieces and parcels.
 */
export async function updateLineStates(tx: Transaction, lineIds: readonly number[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.execute(sql`
    UPDATE ${orderItems} SET fulfilment = derived.fulfilment, fulfilment_changed_at = ${new Date().toISOString()}::timestamptz
    FROM (
      SELECT id, CASE
        WHEN open_quantity > 0 OR shipped_quantity = 0 THEN 'Unfulfilled'
        WHEN EXISTS (
          SELECT FROM ${parcelItems} JOIN ${parcels} ON ${parcels.id} = ${parcelItems.parcelId}
          WHERE ${parcelItems.orderItemId} = line.id AND ${parcels.deliveredAt} IS NULL) THEN 'Shipped'
        ELSE 'Delivered' END AS fulfilment
      FROM order_items AS line WHERE id = ANY(${sql.param([...lineIds])}::int[])
    ) AS derived
    WHERE ${orderItems.id} = derived.id AND ${orderItems.fulfilment} <> derived.fulfilment`);
}

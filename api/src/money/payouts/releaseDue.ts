import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { orderItems, orders, returnLines, returns } from '../../db/schema';
import { isOnHold } from '../../orders/incidents/incidents';
import { releaseEarnings } from '../ledger/earnings';

const BATCH_SIZE = 200;

/**
 * Makes the earnings of lines available that were delivered `holdDays` ago, unless their order is on hold or a return of them is
 * open. Returns the number of lines.
 */
export async function releaseDue(db: Database, holdDays: number): Promise<number> {
  let released = 0;
  for (;;) {
    const ids = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: orderItems.id })
        .from(orderItems)
        .innerJoin(orders, eq(orders.id, orderItems.orderId))
        .where(
          // literals, so that the planner uses the partial index
          sql`${orderItems.fulfilment} = 'Delivered' AND ${orderItems.earningsReleasedAt} IS NULL
            AND ${orderItems.fulfilmentChangedAt} <= now() - make_interval(days => ${holdDays}::int)
            AND ${orders.status} = 'Completed' AND NOT ${isOnHold} AND NOT EXISTS (
              SELECT FROM ${returnLines} JOIN ${returns} ON ${returns.id} = ${returnLines.returnId}
              WHERE ${returnLines.orderItemId} = ${orderItems.id} AND ${returns.state} IN ('requested', 'approved'))`,
        )
        .orderBy(asc(orderItems.fulfilmentChangedAt), asc(orderItems.id))
        .limit(BATCH_SIZE)
        .for('update', { of: orderItems, skipLocked: true });
      const found = due.map(({ id }) => id);
      if (found.length === 0) return found;
      await releaseEarnings(tx, await withRefundedLines(tx, found));
      await tx.update(orderItems).set({ earningsReleasedAt: new Date() }).where(inArray(orderItems.id, found));
      return found;
    });
    released += ids.length;
    if (ids.length < BATCH_SIZE) return released;
  }
}

/**
 * The lines, and those of the same vendor and shop in their orders that were refunded completely: what such a line still has is the
 * earnings of the delivery, if they were posted with it.
 */
async function withRefundedLines(tx: Transaction, ids: readonly number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT beside.id FROM order_items AS line JOIN order_items AS beside
      ON beside.order_id = line.order_id AND beside.vendor_id = line.vendor_id
      AND beside.shop_name IS NOT DISTINCT FROM line.shop_name
    WHERE line.id = ANY(${sql.param([...ids])}::int[]) AND beside.refunded_quantity = beside.quantity`);
  return [...new Set([...ids, ...rows.map(({ id }) => id)])];
}

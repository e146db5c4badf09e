import type { OrderStatus } from '@rialto/shared/contract/order';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, orders, refunds, wholeRefundCauses } from '../../db/schema';
import { isOnHold } from '../incidents/incidents';

export type SoldLine = Awaited<ReturnType<typeof lockSoldLines>>[number];

/**
 * A vendor's lines of these orders, locked until the transaction ends, and with them the vendor's parcels. The orders are locked
 * first, as in payment/settlement. `status` is Refunded from the request of a refund of all.
 */
export async function lockSoldLines(tx: Transaction, vendorId: number, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const lockedOrders = await tx
    .select({ id: orders.id, status: orders.status, userId: orders.userId, onHold: isOnHold })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
    .orderBy(asc(orders.id))
    .for('share');
  const refunded = await tx
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...orderIds]), inArray(refunds.cause, [...wholeRefundCauses])));
  const isRefunded = new Set(refunded.map(({ id }) => id));
  const lines = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.vendorId, vendorId), inArray(orderItems.orderId, [...orderIds])))
    .orderBy(asc(orderItems.id))
    .for('no key update');
  return lines.flatMap((line) => {
    const order = lockedOrders.find(({ id }) => id === line.orderId);
    if (!order) return [];
    const status: OrderStatus = isRefunded.has(order.id) ? 'Refunded' : order.status;
    return [{ ...line, status, onHold: order.onHold }];
  });
}

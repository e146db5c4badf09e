import type { OrderEventMessage, Sum } from '@rialto/shared/contract/messages/messages';
import { fromCents, marketCurrency } from '@rialto/shared/contract/money';
import type { OrderStatus } from '@rialto/shared/contract/order';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderEvents, orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { NotFound } from '../../errors/errors';
import { withText } from '../../errors/messageText';
import type { VerifiedOutcome } from '../gateways/gateway';

// The status of an order changes only here and in refunds.ts. Rows are locked in this order: accounts, the order, the stock
// (orders/stock/stock.ts).

/** An entry of an order's timeline. */
export type Entry = OrderEventMessage & {
  type: string;
  actorId?: number | null;
  /** The only vendor who sees it; without one, all do. */
  vendorId?: number | null;
};

export type Amount = Pick<VerifiedOutcome, 'amountCents' | 'currency'>;

export async function lockOrder(tx: Transaction, tranId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.tranId, tranId)).for('update');
  return order;
}

export async function lockOrderById(tx: Transaction, orderId: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new NotFound('Order');
  return order;
}

/**
 * Changes the status of a locked order.
 * @throws Error if the caller has not locked the order, and it has changed
 */
export async function changeStatus(tx: Transaction, order: OrderRow, status: OrderStatus): Promise<void> {
  const moved = await tx
    .update(orders)
    .set({
      status,
      stockHeld: false,
      settledAt: new Date(),
      // The address is only needed to limit unpaid orders.
      placedFrom: status === 'Completed' ? null : order.placedFrom,
      // The result of a Completed order is known. Failed and Cancelled orders are still polled, since money may arrive late.
      checkAt: status === 'Completed' ? null : order.checkAt,
      // No buyer has seen a payment without a page, so the same key may place another order.
      idempotencyKey: order.paymentUrl === null ? null : order.idempotencyKey,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), eq(orders.stockHeld, order.stockHeld)))
    .returning({ id: orders.id });
  if (moved.length !== 1) throw new Error(`Order ${order.id} changed while it was settled`);
}

export async function addEntry(
  tx: Transaction,
  orderId: number,
  { type, actorId, vendorId, ...message }: Entry,
): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, type, actorId, vendorId, ...withText(message) });
}

export function isPriceOf(order: OrderRow, { amountCents, currency }: Amount): boolean {
  return currency === marketCurrency() && amountCents === order.totalCents;
}

export const sumOf = ({ amountCents, currency }: Amount): Sum => ({ amount: fromCents(amountCents), currency });

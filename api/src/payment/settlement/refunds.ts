import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orders, refunds } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { anonymiseBuyers } from '../../orders/buyers/anonymiseBuyers';
import { enqueueReceipt } from '../../orders/emails/receipt';
import { enqueueSaleRefunded } from '../../orders/emails/saleChangeEmails';
import { recordIncident } from '../../orders/incidents/incidents';
import { restockUnshipped } from '../../orders/stock/stock';
import type { Payments } from '../payments';
import { auditIncident } from './charges';
import { type Amount, addEntry, isPriceOf, lockOrderById, sumOf } from './lockedOrder';

/** Stores a refund, which the refund job makes, and adds it to the timeline. */
export async function requestRefund(
  tx: Transaction,
  order: OrderRow,
  { amountCents, currency }: Amount,
): Promise<void> {
  const amount = { amountCents, currency };
  await tx.insert(refunds).values({ orderId: order.id, ...amount });
  await addEntry(tx, order.id, { type: 'refund_requested', code: 'REFUND_REQUESTED', params: sumOf(amount) });
}

export async function hasRefund(tx: Transaction, orderId: number): Promise<boolean> {
  const [refund] = await tx.select({ of: refunds.orderId }).from(refunds).where(eq(refunds.orderId, orderId));
  return refund !== undefined;
}

/** Records that a gateway has made the refund of an order. */
export async function completeRefund(payments: Payments, orderId: number): Promise<void> {
  await payments.db.transaction(async (tx) => endRefund(tx, await lockOrderById(tx, orderId), payments));
  payments.stockChanged();
}

/**
 * Marks the refund as done: the order becomes Refunded, its unshipped products return to the stock, and buyer and vendors
 * are emailed. Has no effect if the refund is done already.
 */
export async function endRefund(tx: Transaction, order: OrderRow, { settings }: Payments): Promise<void> {
  const [refund] = await tx
    .update(refunds)
    .set({ doneAt: new Date() })
    .where(and(eq(refunds.orderId, order.id), sql`${refunds.doneAt} IS NULL`))
    .returning();
  if (!refund) return;
  if (order.status === 'Completed') {
    await restockUnshipped(tx, order.id);
    await enqueueSaleRefunded(tx, { orderId: order.id, reason: refund.reason }, settings.publicUrl);
  }
  await tx.update(orders).set({ status: 'Refunded', settledAt: new Date() }).where(eq(orders.id, order.id));
  await addEntry(tx, order.id, { type: 'refunded', code: 'REFUNDED', params: sumOf(refund) });
  // The receipt states the full price, so there is none for a refund of another amount, such as a wrong amount paid.
  if (isPriceOf(order, refund)) await enqueueReceipt(tx, order.id, settings);
  await anonymiseBuyers(tx, eq(orders.id, order.id));
}

/** Records that a refund has failed, which is final: an admin has to request it again or repay the buyer in another way. */
export async function markRefundFailed(
  payments: Payments,
  orderId: number,
  reference: string | null,
  reason: string | null = null,
): Promise<void> {
  await payments.db.transaction(async (tx) => failRefund(tx, await lockOrderById(tx, orderId), { reference, reason }));
}

/** Like `markRefundFailed`, in a transaction that has locked the order. */
export async function failRefund(
  tx: Transaction,
  order: OrderRow,
  { reference, reason }: { reference: string | null; reason: string | null },
): Promise<void> {
  const [refund] = await tx
    .update(refunds)
    .set({ failedAt: new Date(), doneAt: null, reference })
    .where(and(eq(refunds.orderId, order.id), isNull(refunds.failedAt)))
    .returning();
  if (!refund) return;
  const { amountCents, currency } = refund;
  await recordIncident(tx, {
    orderId: order.id,
    kind: 'refund_failed',
    reference: reference ?? `${order.tranId}-${refund.request}`,
    amountCents,
    currency,
    reason,
    outcome: null,
  });
  await addEntry(tx, order.id, {
    type: 'refund_failed',
    code: 'REFUND_FAILED',
    params: sumOf(refund),
  });
  await auditIncident(tx, order, 'payment.refund_failed', { amountCents, currency, reason, reference });
}

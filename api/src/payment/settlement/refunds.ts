import { marketCurrency } from '@rialto/shared/contract/money';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { orderDeliveries, orderItems, orders, refunds, wholeRefundCauses } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { paidForLine } from '../../money/ledger/earnings';
import { postRefunded } from '../../money/ledger/payments';
import { anonymiseBuyers } from '../../orders/buyers/anonymiseBuyers';
import { enqueueReceipt } from '../../orders/emails/receipt';
import { enqueueSaleRefunded } from '../../orders/emails/saleChangeEmails';
import { closeEndedIncidents, closeIncident, recordIncident } from '../../orders/incidents/incidents';
import { issueCreditNotes } from '../../orders/invoices/issueInvoices';
import { restockUnshipped } from '../../orders/stock/stock';
import type { Payments } from '../payments';
import { endLineRefund } from '../refunds/endLineRefund';
import { auditIncident } from './charges';
import { type Amount, addEntry, isPriceOf, lockOrderById, sumOf } from './lockedOrder';

// A refund is stored as requested, made at the gateway by the refund job, and then ended here. Refunds of the causes `order` and
// `payment` end their order; the others repay lines or a second charge.

export type RefundRow = typeof refunds.$inferSelect;
type NewRefund = Omit<typeof refunds.$inferInsert, 'id' | 'request'>;

/** Stores a refund under the next request number of its order, which is locked. */
export async function addRefund(tx: Transaction, refund: NewRefund): Promise<RefundRow> {
  const [added] = await tx
    .insert(refunds)
    .values({ ...refund, request: nextRequest(refund.orderId) })
    .returning();
  if (!added) throw new Error('No refund was written');
  return added;
}

const nextRequest = (orderId: number) =>
  sql`(SELECT coalesce(max(made.request), 0) + 1 FROM refunds AS made WHERE made.order_id = ${orderId})`;

/** Stores the refund of a payment that cannot complete its order, and adds it to the timeline. */
export async function requestRefund(
  tx: Transaction,
  order: OrderRow,
  { amountCents, currency }: Amount,
): Promise<void> {
  const amount = { amountCents, currency };
  await addRefund(tx, { orderId: order.id, cause: 'payment', ...amount });
  await addEntry(tx, order.id, { type: 'refund_requested', code: 'REFUND_REQUESTED', params: sumOf(amount) });
}

/** The refund that ends an order, requested or done. */
export async function wholeRefundOf(db: Queryable, orderId: number): Promise<RefundRow | undefined> {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), inArray(refunds.cause, [...wholeRefundCauses])));
  return refund;
}

/** Whether the order is being refunded as a whole, or has been. */
export async function hasRefund(db: Queryable, orderId: number): Promise<boolean> {
  return (await wholeRefundOf(db, orderId)) !== undefined;
}

/** Records that a gateway has made a refund. */
export async function completeRefund(payments: Payments, { id, orderId }: RefundRow): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    await endRefund(tx, order, id, payments);
  });
  payments.stockChanged();
}

/**
 * Marks a refund as done, and issues its credit notes. One of the whole order makes it Refunded, returns its unshipped products to the
 * stock, and emails buyer and vendors. Has no effect if the refund is done already.
 */
export async function endRefund(tx: Transaction, order: OrderRow, refundId: number, payments: Payments): Promise<void> {
  const [refund] = await tx
    .update(refunds)
    .set({ doneAt: new Date() })
    .where(and(eq(refunds.id, refundId), isNull(refunds.doneAt)))
    .returning();
  if (!refund) return;
  // Money that left without our request was posted when the gateway reported it.
  const isOurs = refund.incidentId === null || refund.cause === 'charge';
  if (isOurs && refund.currency === marketCurrency() && refund.amountCents > 0)
    await postRefunded(tx, order.id, `${refund.id}`, refund.amountCents);
  if (refund.cause === 'charge') {
    if (refund.incidentId !== null) await closeIncident(tx, refund.incidentId);
    await addEntry(tx, order.id, { type: 'refunded', code: 'REFUNDED', params: sumOf(refund) });
  } else if (refund.cause === 'order' || refund.cause === 'payment') await endWholeRefund(tx, order, refund, payments);
  else {
    await endLineRefund(tx, order, refund, payments.settings);
    await endIfNothingIsLeft(tx, order, payments);
  }
  if (refund.cause !== 'charge' && refund.cause !== 'payment') await issueCreditNotes(tx, order.id);
}

async function endWholeRefund(tx: Transaction, order: OrderRow, refund: RefundRow, { settings }: Payments) {
  if (order.status === 'Completed') {
    await restockUnshipped(tx, order.id);
    await enqueueSaleRefunded(tx, { orderId: order.id, reason: refund.reason }, settings.publicUrl);
  }
  await becomeRefunded(tx, order);
  await addEntry(tx, order.id, { type: 'refunded', code: 'REFUNDED', params: sumOf(refund) });
  // The receipt states the full price, so there is none for a refund of another amount, such as a wrong amount paid.
  if (isPriceOf(order, refund)) await enqueueReceipt(tx, order.id, settings);
  await anonymiseBuyers(tx, eq(orders.id, order.id));
}

/** Makes an order Refunded whose lines have all been refunded one by one. */
async function endIfNothingIsLeft(tx: Transaction, order: OrderRow, { settings }: Payments): Promise<void> {
  if (order.status !== 'Completed' || (await hasRefund(tx, order.id))) return;
  const [left] = await tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(
      and(
        eq(orderItems.orderId, order.id),
        sql`(${orderItems.refundedCents} < ${paidForLine}
          OR (${paidForLine} = 0 AND ${orderItems.refundedQuantity} < ${orderItems.quantity}))`,
      ),
    )
    .limit(1);
  const undelivered = await tx.$count(
    orderDeliveries,
    and(
      eq(orderDeliveries.orderId, order.id),
      sql`${orderDeliveries.refundedCents} < ${orderDeliveries.priceCents} - ${orderDeliveries.discountCents}`,
    ),
  );
  const unfinished = await tx.$count(
    refunds,
    and(eq(refunds.orderId, order.id), isNull(refunds.doneAt), sql`${refunds.cause} <> 'charge'`),
  );
  if (left || undelivered > 0 || unfinished > 0) return;
  await becomeRefunded(tx, order);
  await enqueueReceipt(tx, order.id, settings);
  await anonymiseBuyers(tx, eq(orders.id, order.id));
}

async function becomeRefunded(tx: Transaction, order: OrderRow): Promise<void> {
  await tx.update(orders).set({ status: 'Refunded', settledAt: new Date() }).where(eq(orders.id, order.id));
  // Nothing is left to decide: what the bank or the dashboard returned is a part of what the buyer has back.
  await closeEndedIncidents(tx, order.id);
}

/** Records that a refund has failed, which is final: an admin has to request it again or repay the buyer in another way. */
export async function markRefundFailed(
  payments: Payments,
  refund: RefundRow,
  reference: string | null,
  reason: string | null = null,
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, refund.orderId);
    await failRefund(tx, order, refund.id, { reference, reason });
  });
}

/** Like `markRefundFailed`, in a transaction that has locked the order. */
export async function failRefund(
  tx: Transaction,
  order: OrderRow,
  refundId: number,
  { reference, reason }: { reference: string | null; reason: string | null },
): Promise<void> {
  const [refund] = await tx
    .update(refunds)
    .set({ failedAt: new Date(), doneAt: null, reference })
    .where(and(eq(refunds.id, refundId), isNull(refunds.failedAt)))
    .returning();
  if (!refund) return;
  const { amountCents, currency, vendorId, cause } = refund;
  // The other lines of the order are shipped meanwhile, so only a refund of the whole order puts it on hold.
  if (cause === 'order' || cause === 'payment')
    await recordIncident(tx, {
      orderId: order.id,
      kind: 'refund_failed',
      reference: reference ?? `${order.tranId}-${refund.request}`,
      amountCents,
      currency,
      reason,
      outcome: null,
    });
  await addEntry(tx, order.id, { type: 'refund_failed', code: 'REFUND_FAILED', params: sumOf(refund), vendorId });
  await auditIncident(tx, order, 'payment.refund_failed', { amountCents, currency, reason, reference });
}

/**
 * Requests a failed refund again, under a new number, so that the gateway does not take it for a repetition. Returns it;
 * undefined if it has not failed.
 */
export async function requestAgain(tx: Transaction, { id, orderId }: RefundRow): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .update(refunds)
    .set({ failedAt: null, reference: null, attempts: 0, tryAt: new Date(), request: nextRequest(orderId) })
    .where(and(eq(refunds.id, id), isNotNull(refunds.failedAt)))
    .returning();
  return refund;
}

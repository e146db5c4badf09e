import { marketCurrency } from '@rialto/shared/contract/money';
import type { SettleOutcome } from '@rialto/shared/contract/order';
import { eq } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { orders, refunds } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict } from '../../errors/errors';
import { releaseHold } from '../../money/ledger/earnings';
import { postBorne, postRestRefundDue } from '../../money/ledger/payments';
import { retakeVoucher } from '../../offers/vouchers/redeem';
import { lockVendors } from '../../orders/incidents/inactiveVendors';
import { closeIncidents, closeIncidentsOnHold, openDisputes } from '../../orders/incidents/incidents';
import { assertOutcomeAllowed, type ManualAction } from '../../orders/orders/manualActions';
import { wasCharged } from '../../orders/orders/queries';
import type { Payments } from '../payments';
import { completeOrder, sellStock } from './complete';
import { endOrder } from './endUnpaid';
import { addEntry, lockOrderById, sumOf } from './lockedOrder';
import { assignedOf, isMoneyGoneBy, outsideMoneyOf, refundedByLines } from './outside';
import { addRefund, endRefund, hasRefund, type RefundRow, requestAgain, wholeRefundOf } from './refunds';

/**
 * Settles a payment manually and audits it. Has no effect if the order has that status already.
 * @throws NotFound
 * @throws Conflict if the order has ended otherwise, is being refunded, has an inactive vendor, or is sold out
 */
export async function settleManually(
  payments: Payments,
  orderId: number,
  outcome: SettleOutcome,
  { actorId, reason }: ManualAction,
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const allVendorsActive = await lockVendors(tx, eq(orders.id, orderId));
    const order = await lockOrderById(tx, orderId);
    if (order.status === outcome) return;
    assertOutcomeAllowed(order.status, await hasRefund(tx, orderId), outcome);
    if (outcome === 'Completed') {
      if (!allVendorsActive) throw new Conflict('SELLER_GONE');
      if (order.voucherId !== null && !(await retakeVoucher(tx, orderId))) throw new Conflict('VOUCHER_USED_UP');
      if (!(await sellStock(tx, order))) throw new Conflict('SOLD_OUT');
      const [riskIncident] = await closeIncidents(tx, orderId, 'risk');
      const code = riskIncident ? 'PAYMENT_ACCEPTED' : 'PAYMENT_RECORDED';
      await completeOrder(tx, order, { code, params: {}, actorId }, riskIncident ? 'suspense' : 'outside', payments);
    } else {
      const code = outcome === 'Failed' ? 'PAYMENT_FAILURE_RECORDED' : 'CANCELLED';
      await endOrder(tx, order, outcome, { type: outcome.toLowerCase(), code, params: {}, actorId });
    }
    const details = { from: order.status, to: outcome, reason };
    await audit(tx, { actorId, action: 'settle', entity: 'order', entityId: orderId, details });
  });
  payments.stockChanged();
}

/**
 * Stores the refund of all that is left of a Completed order and audits it; `refundNow` then makes it. An order without a
 * charge at its gateway becomes Refunded at once. A failed refund is requested again, or with `paidByHand` recorded as repaid
 * in another way. Has no effect if the refund was requested already.
 * @throws NotFound
 * @throws Conflict if the order was not paid, or its payment is disputed
 */
export async function refundManually(
  payments: Payments,
  orderId: number,
  { actorId, reason, paidByHand = false }: ManualAction & { paidByHand?: boolean },
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    // A refund at the gateway's dashboard may have failed, too: there is no refund of ours then.
    await closeIncidents(tx, orderId, 'refund_failed');
    const known = await wholeRefundOf(tx, orderId);
    if (known?.cause === 'order' && known.failedAt) await setToRest(tx, order, known.id);
    if (known && (await refundAgain(tx, order, known, { actorId, reason, paidByHand }, payments))) return;
    if (order.status === 'Refunded' || known) return;
    if (order.status !== 'Completed') throw new Conflict('NOT_PAID', { of: 'refund' });
    if ((await openDisputes(tx, orderId)).length > 0) throw new Conflict('DISPUTED');
    const by = (await wasCharged(tx, order)) ? 'gateway' : 'hand';
    const amount = { amountCents: await restOf(tx, order), currency: marketCurrency() };
    await postRestRefundDue(tx, orderId);
    const refund = await addRefund(tx, { orderId, cause: 'order', ...amount, reason, requestedBy: actorId });
    await addEntry(tx, orderId, {
      type: 'refund_requested',
      code: 'REFUND_REQUESTED',
      params: sumOf(amount),
      actorId,
    });
    await audit(tx, {
      actorId,
      action: 'refund',
      entity: 'order',
      entityId: orderId,
      details: { by, reason, ...amount },
    });
    if (by === 'hand' || amount.amountCents === 0) await endRefund(tx, order, refund.id, payments);
  });
  payments.stockChanged();
}

/** What is left of an order's price: a part may have been returned by refunds of lines, or without our request. */
async function restOf(tx: Transaction, { id, totalCents }: OrderRow): Promise<number> {
  const { total: outside } = await outsideMoneyOf(tx, id);
  return Math.max(0, totalCents - outside - (await refundedByLines(tx, id)));
}

/** Money that left after the refund was requested is no longer to be refunded. */
async function setToRest(tx: Transaction, order: OrderRow, refundId: number): Promise<void> {
  await tx
    .update(refunds)
    .set({ amountCents: await restOf(tx, order) })
    .where(eq(refunds.id, refundId));
}

/** False if the refund has not failed. */
export async function refundAgain(
  tx: Transaction,
  order: OrderRow,
  failed: RefundRow,
  { actorId, reason, paidByHand }: ManualAction & { paidByHand: boolean },
  payments: Payments,
): Promise<boolean> {
  const refund = await requestAgain(tx, failed);
  if (!refund) return false;
  const { amountCents, currency, vendorId } = refund;
  await addEntry(tx, order.id, {
    type: 'refund_requested',
    code: 'REFUND_REQUESTED',
    params: sumOf(refund),
    actorId,
    vendorId,
  });
  const details = { by: paidByHand ? 'hand' : 'gateway', reason, amountCents, currency };
  await audit(tx, { actorId, action: 'refund', entity: 'order', entityId: order.id, details });
  if (paidByHand || amountCents === 0) await endRefund(tx, order, refund.id, payments);
  return true;
}

/**
 * Lets an order be shipped despite open incidents of its payment, and audits it. Money that they took and that no line bears is
 * the market's loss.
 * @throws NotFound
 * @throws Conflict if the order is not Completed: it has to be settled or refunded instead
 */
export async function releaseManually(
  payments: Payments,
  orderId: number,
  { actorId, reason }: ManualAction,
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    if (order.status !== 'Completed') throw new Conflict('NOT_PAID', { of: 'release', status: order.status });
    const closed = await closeIncidentsOnHold(tx, orderId);
    if (closed.length === 0) return;
    await releaseHold(tx, orderId);
    for (const incident of closed.filter(isMoneyGoneBy)) {
      const cents = incident.amountCents - (await assignedOf(tx, incident.id));
      await postBorne(tx, orderId, `${incident.id}:${incident.amountCents}`, cents, actorId);
    }
    await addEntry(tx, orderId, { type: 'released', code: 'RELEASED', params: {}, actorId });
    await audit(tx, { actorId, action: 'release', entity: 'order', entityId: orderId, details: { reason } });
  });
}

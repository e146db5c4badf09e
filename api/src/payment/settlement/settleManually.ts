import type { SettleOutcome } from '@rialto/shared/contract/order';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { orders, refunds } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict } from '../../errors/errors';
import { lockVendors } from '../../orders/incidents/inactiveVendors';
import { closeIncidents, openIncidents } from '../../orders/incidents/incidents';
import { assertOutcomeAllowed, type ManualAction } from '../../orders/orders/manualActions';
import { wasCharged } from '../../orders/orders/queries';
import { CURRENCY } from '../gateways/gateway';
import type { Payments } from '../payments';
import { completeOrder, sellStock } from './complete';
import { endOrder } from './endUnpaid';
import { addEntry, lockOrderById, sumOf } from './lockedOrder';
import { endRefund, hasRefund } from './refunds';

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
      if (!(await sellStock(tx, order))) throw new Conflict('SOLD_OUT');
      const [riskIncident] = await closeIncidents(tx, orderId, 'risk');
      const code = riskIncident ? 'PAYMENT_ACCEPTED' : 'PAYMENT_RECORDED';
      await completeOrder(tx, order, { code, params: {}, actorId }, payments);
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
 * Stores the full refund of a Completed order and audits it; `refundNow` then makes it. An order without a charge at its
 * gateway becomes Refunded at once. A failed refund is requested again, or with `paidByHand` recorded as repaid in another
 * way. Has no effect if the refund was requested already.
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
    if (await refundAgain(tx, order, { actorId, reason, paidByHand }, payments)) return;
    if (order.status === 'Refunded' || (await hasRefund(tx, orderId))) return;
    if (order.status !== 'Completed') throw new Conflict('NOT_PAID', { of: 'refund' });
    if ((await openIncidents(tx, orderId, 'dispute')).length > 0) throw new Conflict('DISPUTED');
    const by = (await wasCharged(tx, order)) ? 'gateway' : 'hand';
    const amount = { amountCents: order.totalCents, currency: CURRENCY };
    await tx.insert(refunds).values({ orderId, ...amount, reason });
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
    if (by === 'hand') await endRefund(tx, order, payments);
  });
  payments.stockChanged();
}

/** False if no refund of the order has failed. */
async function refundAgain(
  tx: Transaction,
  order: OrderRow,
  { actorId, reason, paidByHand }: ManualAction & { paidByHand: boolean },
  payments: Payments,
): Promise<boolean> {
  const [refund] = await tx
    .update(refunds)
    .set({
      failedAt: null,
      reference: null,
      attempts: 0,
      tryAt: new Date(),
      request: sql`${refunds.request} + 1`,
    })
    .where(and(eq(refunds.orderId, order.id), isNotNull(refunds.failedAt)))
    .returning();
  if (!refund) return false;
  const { amountCents, currency } = refund;
  await addEntry(tx, order.id, {
    type: 'refund_requested',
    code: 'REFUND_REQUESTED',
    params: sumOf(refund),
    actorId,
  });
  const details = { by: paidByHand ? 'hand' : 'gateway', reason, amountCents, currency };
  await audit(tx, { actorId, action: 'refund', entity: 'order', entityId: order.id, details });
  if (paidByHand) await endRefund(tx, order, payments);
  return true;
}

/**
 * Lets an order be shipped despite an open incident of its payment, and audits it.
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
    const closed = await closeIncidents(tx, orderId);
    if (closed.length === 0) return;
    await addEntry(tx, orderId, { type: 'released', code: 'RELEASED', params: {}, actorId });
    await audit(tx, { actorId, action: 'release', entity: 'order', entityId: orderId, details: { reason } });
  });
}

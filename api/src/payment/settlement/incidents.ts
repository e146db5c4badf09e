import { marketCurrency } from '@rialto/shared/contract/money';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { paymentIncidents, refunds } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { holdEarnings, releaseHold } from '../../money/ledger/earnings';
import { postBorne, postRefunded, postRestRefundDue } from '../../money/ledger/payments';
import { enqueueOnHold } from '../../orders/emails/saleChangeEmails';
import {
  closeIncident,
  type IncidentRow,
  openDisputes,
  recordIncident,
  reopenIncident,
} from '../../orders/incidents/incidents';
import { InvalidNotice, type PaymentIncident } from '../gateways/gateway';
import type { Payments } from '../payments';
import { auditIncident } from './charges';
import { addEntry, lockOrder, sumOf } from './lockedOrder';
import { outsideMoneyOf, refundedByLines, refundedByUs } from './outside';
import { addRefund, endRefund, failRefund, wholeRefundOf } from './refunds';

/**
 * Applies an incident caused by the buyer's bank or at the gateway's dashboard. Reports may be repeated and arrive in any
 * order. While an incident is open, nothing of the order may be shipped. If the full price went back to the buyer, the order
 * becomes Refunded.
 * @throws InvalidNotice if the payment was not started with this gateway
 */
export async function applyIncident(payments: Payments, gateway: string, incident: PaymentIncident): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrder(tx, incident.tranId);
    if (order?.gateway !== gateway) throw new InvalidNotice(`this payment was not started with ${gateway}`);
    if (incident.incident === 'dispute') await recordDispute(tx, order, incident, payments);
    else if (incident.incident === 'refund_outside') await recordOutsideRefund(tx, order, incident, payments);
    else await recordFailedRefund(tx, order, incident);
  });
  payments.stockChanged();
}

async function recordDispute(
  tx: Transaction,
  order: OrderRow,
  reported: PaymentIncident,
  payments: Payments,
): Promise<void> {
  const [before] = await tx.select().from(paymentIncidents).where(incidentIs(order, reported));
  const { isNew, incident, beforeCents } = await recordIncident(tx, incidentOf(order, reported));
  const { amountCents, currency, reason } = incident;
  const details = { amountCents, currency, reason, reference: incident.reference };
  if (isNew) {
    await addEntry(tx, order.id, {
      type: 'disputed',
      code: 'DISPUTED_BY_BANK',
      params: sumOf(incident),
    });
    await auditIncident(tx, order, 'payment.disputed', details);
    if (incident.outcome === null) {
      await holdEarnings(tx, order.id);
      await enqueueOnHold(tx, order.id, payments.settings.publicUrl);
    }
  }
  if (incident.outcome === null) return;
  const isLost = incident.outcome === 'lost';
  // The result counts once, even if an admin has released the order meanwhile; a larger loss counts by what it is larger.
  const isKnown = before?.outcome === incident.outcome;
  const more = isKnown ? amountCents - beforeCents : amountCents;
  if (isKnown && (!isLost || more <= 0)) return;
  await addEntry(tx, order.id, {
    ...(isLost
      ? { type: 'dispute_lost', code: 'DISPUTE_LOST', params: sumOf({ amountCents: more, currency }) }
      : { type: 'dispute_won', code: 'DISPUTE_WON', params: {} }),
  });
  await auditIncident(tx, order, isLost ? 'payment.dispute_lost' : 'payment.dispute_won', details);
  if (isLost) {
    await postGone(tx, order, incident, more);
    if (order.status === 'Refunded') return bearLoss(tx, order, incident, more);
    await reopenIncident(tx, incident.id);
    await completeIfFullyRefunded(tx, order, incident, payments);
    return;
  }
  await closeIncident(tx, incident.id);
  if ((await openDisputes(tx, order.id)).length === 0) await releaseHold(tx, order.id);
}

async function recordOutsideRefund(
  tx: Transaction,
  order: OrderRow,
  reported: PaymentIncident,
  payments: Payments,
): Promise<void> {
  // Gateways report the sum of all refunds of a charge, with our own.
  const ours = await refundedByUs(tx, order.id, reported.currency);
  const outsideCents = reported.amountCents - ours;
  if (outsideCents <= 0) return;
  const { isNew, incident, beforeCents } = await recordIncident(
    tx,
    incidentOf(order, { ...reported, amountCents: outsideCents }),
  );
  const { amountCents, currency, reference } = incident;
  const more = amountCents - beforeCents;
  if (more <= 0) return;
  const part = { amountCents: more, currency };
  await addEntry(tx, order.id, { type: 'refund_outside', code: 'REFUNDED_AT_PROVIDER', params: sumOf(part) });
  await auditIncident(tx, order, 'payment.refunded_outside', { ...part, reference });
  await postGone(tx, order, incident, more);
  if (order.status === 'Refunded') return bearLoss(tx, order, incident, more);
  if (!isNew) await reopenIncident(tx, incident.id);
  if (await completeIfFullyRefunded(tx, order, incident, payments)) return;
  if (order.status === 'Completed') await enqueueOnHold(tx, order.id, payments.settings.publicUrl);
}

async function recordFailedRefund(tx: Transaction, order: OrderRow, reported: PaymentIncident): Promise<void> {
  // After a failed refund has been requested again, reports of its first failure may be repeated.
  const known = await tx.$count(paymentIncidents, incidentIs(order, reported));
  if (known > 0) return;
  const ours = await tx.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.id));
  // The report of a failure may arrive before the answer to our request, which has the reference.
  const failed =
    ours.find(({ reference }) => reference === reported.reference) ??
    ours.find(({ reference, amountCents }) => reference === null && amountCents === reported.amountCents);
  if (failed) return failRefund(tx, order, failed.id, reported);
  await recordIncident(tx, incidentOf(order, reported));
  const { amountCents, currency, reason, reference } = reported;
  await auditIncident(tx, order, 'payment.refund_failed', { amountCents, currency, reason, reference });
}

/**
 * Makes an order Refunded if all of its price has been returned, at least a part of it without our request. About less than
 * that an admin decides.
 */
async function completeIfFullyRefunded(
  tx: Transaction,
  order: OrderRow,
  incident: IncidentRow,
  payments: Payments,
): Promise<boolean> {
  const { total } = await outsideMoneyOf(tx, order.id);
  const byLines = await refundedByLines(tx, order.id);
  if (incident.currency !== marketCurrency() || total + byLines < order.totalCents || order.status === 'Refunded')
    return false;
  if (order.status === 'Completed') await postRestRefundDue(tx, order.id);
  const { reference } = incident;
  const known = await wholeRefundOf(tx, order.id);
  const amount = { amountCents: Math.min(total, order.totalCents - byLines), currency: marketCurrency() };
  const refund =
    known ??
    (await addRefund(tx, { orderId: order.id, cause: 'order', incidentId: incident.id, reference, ...amount }));
  // One of ours that the gateway could not make was made at its dashboard.
  if (known)
    await tx
      .update(refunds)
      .set({ failedAt: null, incidentId: incident.id, ...amount })
      .where(eq(refunds.id, known.id));
  await endRefund(tx, order, refund.id, payments);
  return true;
}

/** Posts money that left the gateway without our request; nobody bears it yet. */
async function postGone(tx: Transaction, order: OrderRow, { id, amountCents, currency }: IncidentRow, cents: number) {
  if (currency === marketCurrency()) await postRefunded(tx, order.id, `incident:${id}:${amountCents}`, cents);
}

/** The buyer had all of the price back before: the market bears what left in addition, and nothing is left to decide. */
async function bearLoss(tx: Transaction, order: OrderRow, { id, amountCents, currency }: IncidentRow, cents: number) {
  await closeIncident(tx, id);
  if (currency === marketCurrency()) await postBorne(tx, order.id, `${id}:${amountCents}`, cents);
}

function incidentOf(order: OrderRow, { incident: kind, ...reported }: PaymentIncident) {
  const { reference, amountCents, currency, reason, outcome } = reported;
  return { orderId: order.id, kind, reference, amountCents, currency, reason, outcome };
}

const incidentIs = (order: OrderRow, { incident, reference }: PaymentIncident) =>
  and(
    eq(paymentIncidents.orderId, order.id),
    eq(paymentIncidents.kind, incident),
    eq(paymentIncidents.reference, reference),
  );

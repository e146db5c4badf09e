import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { paymentIncidents, refunds } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { enqueueOnHold } from '../../orders/emails/saleChangeEmails';
import { closeIncident, type IncidentRow, recordIncident } from '../../orders/incidents/incidents';
import { InvalidNotice, type PaymentIncident } from '../gateways/gateway';
import type { Payments } from '../payments';
import { auditIncident } from './charges';
import { addEntry, isPriceOf, lockOrder, sumOf } from './lockedOrder';
import { endRefund, failRefund } from './refunds';

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
  const { isNew, incident } = await recordIncident(tx, incidentOf(order, reported));
  const { amountCents, currency, reason } = incident;
  const details = { amountCents, currency, reason, reference: incident.reference };
  if (isNew) {
    await addEntry(tx, order.id, {
      type: 'disputed',
      code: 'DISPUTED_BY_BANK',
      params: sumOf(incident),
    });
    await auditIncident(tx, order, 'payment.disputed', details);
    if (incident.outcome === null) await enqueueOnHold(tx, order.id, payments.settings.publicUrl);
  }
  if (incident.outcome === null || incident.closedAt !== null) return;
  const isLost = incident.outcome === 'lost';
  await addEntry(tx, order.id, {
    ...(isLost
      ? { type: 'dispute_lost', code: 'DISPUTE_LOST', params: sumOf(incident) }
      : { type: 'dispute_won', code: 'DISPUTE_WON', params: {} }),
  });
  await auditIncident(tx, order, isLost ? 'payment.dispute_lost' : 'payment.dispute_won', details);
  if (!isLost) await closeIncident(tx, incident.id);
  else await completeIfFullyRefunded(tx, order, incident, payments);
}

async function recordOutsideRefund(
  tx: Transaction,
  order: OrderRow,
  reported: PaymentIncident,
  payments: Payments,
): Promise<void> {
  // Gateways report our own refunds in the same way.
  const [refund] = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
  if (refund && refund.currency === reported.currency && reported.amountCents <= refund.amountCents) return;
  const { isNew, incident } = await recordIncident(tx, incidentOf(order, reported));
  const { amountCents, currency, reference } = incident;
  if (isNew) {
    await addEntry(tx, order.id, {
      type: 'refund_outside',
      code: 'REFUNDED_AT_PROVIDER',
      params: sumOf(incident),
    });
    await auditIncident(tx, order, 'payment.refunded_outside', { amountCents, currency, reference });
    if (!isPriceOf(order, incident)) await enqueueOnHold(tx, order.id, payments.settings.publicUrl);
  }
  await completeIfFullyRefunded(tx, order, incident, payments);
}

async function recordFailedRefund(tx: Transaction, order: OrderRow, reported: PaymentIncident): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
  const isOurs = refund !== undefined && (refund.reference === null || refund.reference === reported.reference);
  // After a failed refund has been requested again, reports of its first failure may be repeated.
  const known = await tx.$count(paymentIncidents, incidentIs(order, reported));
  if (known > 0) return;
  if (isOurs) return failRefund(tx, order, reported);
  await recordIncident(tx, incidentOf(order, reported));
  const { amountCents, currency, reason, reference } = reported;
  await auditIncident(tx, order, 'payment.refund_failed', { amountCents, currency, reason, reference });
}

/** Makes an order Refunded if its full price was returned without our request. An admin decides about other amounts. */
async function completeIfFullyRefunded(
  tx: Transaction,
  order: OrderRow,
  incident: IncidentRow,
  payments: Payments,
): Promise<void> {
  if (!isPriceOf(order, incident)) return;
  await closeIncident(tx, incident.id);
  const { amountCents, currency, reference } = incident;
  await tx
    .insert(refunds)
    .values({ orderId: order.id, amountCents, currency, reference })
    .onConflictDoNothing({ target: refunds.orderId });
  await endRefund(tx, order, payments);
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

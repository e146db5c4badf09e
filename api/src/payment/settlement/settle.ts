import type { OrderEventMessage, Sum } from '@rialto/shared/contract/messages/messages';
import { fromCents } from '@rialto/shared/contract/money';
import type { OrderStatus, SettleOutcome } from '@rialto/shared/contract/order';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { orderEvents, orders, paymentEvents, paymentIncidents, refunds } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict, NotFound } from '../../errors/errors';
import { withText } from '../../errors/messageText';
import { lockUser } from '../../identity/lockUser';
import { enqueueVendorGone } from '../../orders/emails/orderCancelled';
import { enqueueReceipt } from '../../orders/emails/receipt';
import { enqueueOnHold, enqueueSaleRefunded } from '../../orders/emails/saleChangeEmails';
import { enqueueSold } from '../../orders/emails/saleEmails';
import { anonymiseBuyers } from '../../orders/orders/anonymiseBuyers';
import { lockVendors } from '../../orders/orders/inactiveVendors';
import {
  closeIncident,
  closeIncidents,
  type IncidentRow,
  openIncidents,
  recordIncident,
} from '../../orders/orders/incidents';
import { type ManualAction, refuseOutcome } from '../../orders/orders/manualRules';
import { wasCharged } from '../../orders/orders/queries';
import { removeFromCart } from '../../orders/stock/removeFromCart';
import { releaseStock, restockUnshipped, sellReserved, sellUnreserved } from '../../orders/stock/stock';
import { CURRENCY, NoticeRefused, type PaymentIncident, type VerifiedOutcome } from '../gateways/gateway';
import type { Payments } from '../payments';
import { auditCharge, auditIncident, auditSecondCharge, auditWrongAmount } from './charges';

// The only code that sets Completed, Failed, Cancelled and Refunded. It locks the vendors' accounts, then the order, then
// the stock: see orders/stock/stock.ts.

/** An entry of an order's timeline. */
type Entry = OrderEventMessage & { type: string; actorId?: number | null };

/** Why an order ends without a report of the gateway; the timeline shows it. */
export type OwnReason = 'expired' | 'superseded' | 'unopened' | 'sellerGone' | { cancelledBy: number };

/**
 * Applies the result of a payment that a gateway reported, and returns the order's new status. Reports may be repeated and
 * arrive in any order: the first one about an open payment counts, except that later money is never ignored; it completes
 * the order or is refunded. A wrong amount or currency, or a product of an inactive vendor, never completes an order.
 * @throws NoticeRefused if the payment was not started with this gateway
 */
export async function settle(
  payments: Payments,
  gateway: string,
  outcome: VerifiedOutcome,
): Promise<{ status: OrderStatus }> {
  const status = await payments.db.transaction(async (tx) => {
    const isPaid = outcome.outcome === 'paid';
    const allVendorsActive = isPaid && (await lockVendors(tx, eq(orders.tranId, outcome.tranId)));
    const order = await lockOrder(tx, outcome.tranId);
    if (order?.gateway !== gateway) throw new NoticeRefused(`this payment was not started with ${gateway}`);
    if (!(await recordNotice(tx, gateway, outcome))) return order.status;
    if (isPaid) return settlePaid(tx, order, outcome, allVendorsActive, payments);
    // An order on hold has been paid, whatever other attempts report.
    if (order.status !== 'Pending' || (await isHeld(tx, order.id))) return order.status;
    const failed = outcome.outcome === 'failed';
    // Another process ended it at the gateway because its reservation expired, and is about to cancel the order.
    if (!failed && isOver(order)) return endUnpaid(tx, order, 'expired');
    return end(tx, order, failed ? 'Failed' : 'Cancelled', {
      type: outcome.outcome,
      code: failed ? 'PAYMENT_FAILED' : 'PAYMENT_CANCELLED',
      params: {},
    });
  });
  payments.stockChanged();
  return { status };
}

/**
 * Ends an unpaid order without a report of the gateway; false if it had ended already.
 * @throws NotSignedIn if the buyer who cancels has been deleted
 */
export async function settleUnpaid(payments: Payments, tranId: string, reason: OwnReason): Promise<boolean> {
  const ended = await payments.db.transaction(async (tx) => {
    // The timeline refers to the buyer, and a deletion locks the account before its orders.
    if (typeof reason === 'object') await lockUser(tx, reason.cancelledBy);
    const order = await lockOrder(tx, tranId);
    if (order?.status !== 'Pending') return false;
    // A buyer who reached the payment page may still be on it.
    if (reason === 'sellerGone' && order.paymentUrl !== null)
      await enqueueVendorGone(tx, order, payments.settings.publicUrl);
    await endUnpaid(tx, order, reason);
    return true;
  });
  payments.stockChanged();
  return ended;
}

/** Like `settleUnpaid`, in a transaction that has locked the row of the Pending order. */
export async function endUnpaid(tx: Transaction, order: OrderRow, reason: OwnReason): Promise<OrderStatus> {
  const entries: Record<Exclude<OwnReason, object>, Entry> = {
    expired: { type: 'expired', code: 'CANCELLED_UNPAID', params: {} },
    superseded: { type: 'cancelled', code: 'PAYMENT_REPLACED', params: {}, actorId: order.userId },
    unopened: { type: 'failed', code: 'PAYMENT_UNOPENED', params: {} },
    sellerGone: { type: 'cancelled', code: 'CANCELLED_WITH_VENDOR', params: {} },
  };
  if (typeof reason === 'object')
    return end(tx, order, 'Cancelled', {
      type: 'cancelled',
      code: 'CANCELLED',
      params: {},
      actorId: reason.cancelledBy,
    });
  return end(tx, order, reason === 'unopened' ? 'Failed' : 'Cancelled', entries[reason]);
}

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
    refuseOutcome(order.status, await hasRefund(tx, orderId), outcome);
    if (outcome === 'Completed') {
      if (!allVendorsActive) throw new Conflict('SELLER_GONE');
      if (!(await sellStock(tx, order))) throw new Conflict('SOLD_OUT');
      const [held] = await closeIncidents(tx, orderId, 'risk');
      const code = held ? 'PAYMENT_ACCEPTED' : 'PAYMENT_RECORDED';
      await complete(tx, order, { code, params: {}, actorId }, payments);
    } else {
      const code = outcome === 'Failed' ? 'PAYMENT_FAILURE_RECORDED' : 'CANCELLED';
      await end(tx, order, outcome, { type: outcome.toLowerCase(), code, params: {}, actorId });
    }
    const details = { from: order.status, to: outcome, reason };
    await audit(tx, { actorId, action: 'settle', entity: 'order', entityId: orderId, details });
  });
  payments.stockChanged();
}

/**
 * Requests the full refund of a Completed order and audits it. Without a charge of a gateway, the order is Refunded at once,
 * on the admin's word. A failed refund is requested again, or with `paidByHand` recorded as repaid in another way. Has no
 * effect if the refund was requested already.
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
    const [failed] = await closeIncidents(tx, orderId, 'refund_failed');
    if (failed) return refundAgain(tx, order, { actorId, reason, paidByHand }, payments);
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

async function refundAgain(
  tx: Transaction,
  order: OrderRow,
  { actorId, reason, paidByHand }: ManualAction & { paidByHand: boolean },
  payments: Payments,
): Promise<void> {
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
  if (!refund) return;
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

/** Records that a refund failed for good, so that an admin decides how to proceed. */
export async function markRefundFailed(
  payments: Payments,
  orderId: number,
  reference: string | null,
  reason: string | null = null,
): Promise<void> {
  await payments.db.transaction(async (tx) => failRefund(tx, await lockOrderById(tx, orderId), { reference, reason }));
}

async function failRefund(
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

/**
 * Applies an incident caused by the buyer's bank or at the gateway's dashboard. Reports may be repeated and arrive in any
 * order. While an incident is open, nothing of the order may be shipped; a full refund makes the order Refunded.
 * @throws NoticeRefused if the payment was not started with this gateway
 */
export async function applyIncident(payments: Payments, gateway: string, incident: PaymentIncident): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrder(tx, incident.tranId);
    if (order?.gateway !== gateway) throw new NoticeRefused(`this payment was not started with ${gateway}`);
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
  // The failure of an earlier request is known once the refund has been requested again.
  const known = await tx.$count(paymentIncidents, incidentIs(order, reported));
  if (known > 0) return;
  if (isOurs) return failRefund(tx, order, reported);
  await recordIncident(tx, incidentOf(order, reported));
  const { amountCents, currency, reason, reference } = reported;
  await auditIncident(tx, order, 'payment.refund_failed', { amountCents, currency, reason, reference });
}

/** Makes an order Refunded if its full price was returned outside our refunds; an admin decides about other amounts. */
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

/** Records that a gateway has made the refund of an order. */
export async function completeRefund(payments: Payments, orderId: number): Promise<void> {
  await payments.db.transaction(async (tx) => endRefund(tx, await lockOrderById(tx, orderId), payments));
  payments.stockChanged();
}

/** Returns unshipped products to the stock. */
async function endRefund(tx: Transaction, order: OrderRow, { settings }: Payments): Promise<void> {
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
  // The email names the full price; other amounts are explained by people.
  if (isPriceOf(order, refund)) await enqueueReceipt(tx, order.id, settings);
  await anonymiseBuyers(tx, eq(orders.id, order.id));
}

async function settlePaid(
  tx: Transaction,
  order: OrderRow,
  paid: VerifiedOutcome,
  allVendorsActive: boolean,
  payments: Payments,
): Promise<OrderStatus> {
  const isOurs = isPriceOf(order, paid);
  if (!isOurs) await auditWrongAmount(tx, order, paid);
  const isPaid = order.status === 'Completed' || order.status === 'Refunded';
  // An order that is being refunded stays so; one on hold waits for an admin.
  if (isPaid || (await hasRefund(tx, order.id)) || (await isHeld(tx, order.id))) {
    // The first report of a charge for an order completed manually makes it refundable by the gateway.
    if (await wasCharged(tx, order, paid.eventId)) await auditSecondCharge(tx, order, paid);
    else {
      // Refunded manually before: an admin has to look at this charge.
      if (order.status === 'Refunded') await auditCharge(tx, order, paid);
      await saveReference(tx, order, paid);
    }
    return order.status;
  }
  await saveReference(tx, order, paid);
  if (!isOurs) return refundPayment(tx, order, paid, wrongAmountEntry(order, paid));
  // A payment covers the whole order, so the other vendors' lines are not shipped either.
  if (!allVendorsActive)
    return refundPayment(tx, order, paid, {
      type: 'seller_gone',
      code: 'PAYMENT_AFTER_VENDOR',
      params: {},
    });
  if (paid.isRisky) return hold(tx, order, paid);
  if (!(await sellStock(tx, order)))
    return refundPayment(tx, order, paid, {
      type: 'sold_out',
      code: 'PAYMENT_AFTER_SALE',
      params: {},
    });
  const late = order.status !== 'Pending';
  return complete(tx, order, { code: late ? 'PAYMENT_RECEIVED_LATE' : 'PAYMENT_RECEIVED', params: {} }, payments);
}

/**
 * Holds a payment that the gateway suspects of fraud until an admin decides; its stock stays reserved. A payment of an
 * ended order is refunded instead.
 */
async function hold(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<OrderStatus> {
  const { amountCents, currency, eventId } = paid;
  if (order.status !== 'Pending')
    return refundPayment(tx, order, paid, { type: 'risky', code: 'PAYMENT_TOO_LATE', params: {} });
  const reference = paid.reference ?? eventId;
  await recordIncident(tx, {
    orderId: order.id,
    kind: 'risk',
    reference,
    amountCents,
    currency,
    reason: null,
    outcome: null,
  });
  // Without a reservation time the order is neither swept nor payable.
  await tx.update(orders).set({ reservedUntil: null, checkAt: null }).where(eq(orders.id, order.id));
  await removeFromCart(tx, order);
  await addEntry(tx, order.id, { type: 'held', code: 'PAYMENT_HELD', params: {} });
  await auditIncident(tx, order, 'payment.held', { amountCents, currency, eventId });
  return order.status;
}

async function isHeld(tx: Transaction, orderId: number): Promise<boolean> {
  return (await openIncidents(tx, orderId, 'risk')).length > 0;
}

/** The steps after the stock of an order was sold. */
async function complete(
  tx: Transaction,
  order: OrderRow,
  entry: OrderEventMessage & { actorId?: number },
  { settings }: Payments,
): Promise<OrderStatus> {
  await changeStatus(tx, order, 'Completed');
  await removeFromCart(tx, order);
  await addEntry(tx, order.id, { type: 'completed', ...entry });
  await enqueueReceipt(tx, order.id, settings);
  await enqueueSold(tx, order.id, settings.publicUrl);
  return 'Completed';
}

/** Money that cannot complete the order: an open order fails, and a refund is requested. */
async function refundPayment(
  tx: Transaction,
  order: OrderRow,
  paid: VerifiedOutcome,
  why: Entry,
): Promise<OrderStatus> {
  const status = order.status === 'Pending' ? await end(tx, order, 'Failed', why) : order.status;
  if (order.status !== 'Pending') await addEntry(tx, order.id, why);
  await requestRefund(tx, order, paid);
  return status;
}

async function requestRefund(tx: Transaction, order: OrderRow, { amountCents, currency }: Amount): Promise<void> {
  const amount = { amountCents, currency };
  await tx.insert(refunds).values({ orderId: order.id, ...amount });
  await addEntry(tx, order.id, { type: 'refund_requested', code: 'REFUND_REQUESTED', params: sumOf(amount) });
}

/** Ends an unpaid order and releases its stock. */
async function end(
  tx: Transaction,
  order: OrderRow,
  status: 'Failed' | 'Cancelled',
  entry: Entry,
): Promise<OrderStatus> {
  if (order.stockHeld) await releaseStock(tx, order.id);
  await changeStatus(tx, order, status);
  await addEntry(tx, order.id, entry);
  const [held] = await closeIncidents(tx, order.id, 'risk');
  if (held) await requestRefund(tx, order, held);
  await anonymiseBuyers(tx, eq(orders.id, order.id));
  return status;
}

// The row is locked, so the condition always holds; it is checked because everything depends on it.
async function changeStatus(tx: Transaction, order: OrderRow, status: OrderStatus): Promise<void> {
  const moved = await tx
    .update(orders)
    .set({
      status,
      stockHeld: false,
      settledAt: new Date(),
      // Only needed to limit unpaid orders.
      placedFrom: status === 'Completed' ? null : order.placedFrom,
      // Completed is final. After any other status the gateway is still polled: money may arrive late.
      checkAt: status === 'Completed' ? null : order.checkAt,
      // Without an address no buyer ever reached the payment, so the key may start another order.
      idempotencyKey: order.paymentUrl === null ? null : order.idempotencyKey,
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status), eq(orders.stockHeld, order.stockHeld)))
    .returning({ id: orders.id });
  if (moved.length !== 1) throw new Error(`Order ${order.id} changed while it was settled`);
}

function isOver({ reservedUntil }: OrderRow): boolean {
  return reservedUntil !== null && reservedUntil <= new Date();
}

async function lockOrder(tx: Transaction, tranId: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.tranId, tranId)).for('update');
  return order;
}

/** Takes an order's products out of the stock; false if they are no longer available. */
async function sellStock(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (!order.stockHeld) return sellUnreserved(tx, order.id);
  await sellReserved(tx, order.id);
  return true;
}

async function hasRefund(tx: Transaction, orderId: number): Promise<boolean> {
  const [refund] = await tx.select({ of: refunds.orderId }).from(refunds).where(eq(refunds.orderId, orderId));
  return refund !== undefined;
}

async function lockOrderById(tx: Transaction, orderId: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new NotFound('Order');
  return order;
}

/** False if the notice was recorded before. */
async function recordNotice(tx: Transaction, gateway: string, outcome: VerifiedOutcome): Promise<boolean> {
  const { eventId, tranId } = outcome;
  const added = await tx
    .insert(paymentEvents)
    .values({ gateway, eventId, tranId, outcome: outcome.outcome })
    .onConflictDoNothing({ target: [paymentEvents.gateway, paymentEvents.eventId] })
    .returning({ id: paymentEvents.id });
  return added.length > 0;
}

async function saveReference(tx: Transaction, order: OrderRow, { reference }: VerifiedOutcome): Promise<void> {
  if (reference === null || reference === order.gatewayReference) return;
  await tx.update(orders).set({ gatewayReference: reference }).where(eq(orders.id, order.id));
}

function wrongAmountEntry(order: OrderRow, paid: Amount): Entry {
  const params = { paid: sumOf(paid), price: fromCents(order.totalCents) };
  return { type: 'wrong_amount', code: 'PAYMENT_OF_WRONG_AMOUNT', params };
}

async function addEntry(tx: Transaction, orderId: number, { type, actorId, ...message }: Entry): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, type, actorId, ...withText(message) });
}

type Amount = Pick<VerifiedOutcome, 'amountCents' | 'currency'>;

function isPriceOf(order: OrderRow, { amountCents, currency }: Amount): boolean {
  return currency === CURRENCY && amountCents === order.totalCents;
}

const sumOf = ({ amountCents, currency }: Amount): Sum => ({ amount: fromCents(amountCents), currency });

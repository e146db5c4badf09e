import type { OrderEventMessage, Sum } from '@rialto/shared/contract/messages/messages';
import { fromCents } from '@rialto/shared/contract/money';
import type { OrderStatus, SettleOutcome } from '@rialto/shared/contract/order';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { orderEvents, orders, paymentEvents, paymentIncidents, refunds } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict, NotFound } from '../../errors/errors';
import { inWords } from '../../errors/inWords';
import { holdUser } from '../../identity/holdUser';
import { enqueueSellerGone } from '../../orders/emails/orderCancelled';
import { enqueueReceipt } from '../../orders/emails/receipt';
import { enqueueOnHold, enqueueSaleRefunded } from '../../orders/emails/saleChangeEmails';
import { enqueueSold } from '../../orders/emails/saleLetters';
import { forgetBuyers } from '../../orders/orders/forgetBuyers';
import { holdSellers } from '../../orders/orders/goneSellers';
import { type ByHand, refuseOutcome } from '../../orders/orders/handRules';
import {
  closeIncident,
  closeIncidents,
  type IncidentRow,
  openIncidents,
  recordIncident,
} from '../../orders/orders/incidents';
import { wasCharged } from '../../orders/orders/queries';
import { releaseOf, sellReservedOf, sellUnreservedOf, takeBackUnsentOf } from '../../orders/stock/stock';
import { takeOutOfCart } from '../../orders/stock/takeOutOfCart';
import { CURRENCY, NoticeRefused, type PaymentIncident, type VerifiedOutcome } from '../gateways/gateway';
import type { Payments } from '../payments';
import { auditCharge, auditIncident, auditSecondCharge, auditWrongAmount } from './charges';

// The only door to Completed, Failed, Cancelled and Refunded. Its sellers' accounts are locked first, then the order's row, then
// the stock: see stock.ts.

/** A line of an order's timeline. */
type Entry = OrderEventMessage & { type: string; actorId?: number | null };

/** Why an order ends without a gateway's word; the entry of its timeline says so. */
export type OwnReason = 'expired' | 'superseded' | 'unopened' | 'sellerGone' | { cancelledBy: number };

/**
 * Records what a gateway says has become of a payment, and answers the order's status after it. However often and in
 * whatever order the same things are said, the order ends the same: the first word about an open payment counts, except
 * that money which arrives later is never dropped; it completes the order or goes back. An amount or currency other than
 * ours completes nothing, and neither does money for what a suspended or deleted vendor sold. Throws NoticeRefused for a payment that wasn't started with this gateway.
 */
export async function settle(
  payments: Payments,
  gateway: string,
  outcome: VerifiedOutcome,
): Promise<{ status: OrderStatus }> {
  const status = await payments.db.transaction(async (tx) => {
    const isPaid = outcome.outcome === 'paid';
    const sellersStay = isPaid && (await holdSellers(tx, eq(orders.tranId, outcome.tranId)));
    const order = await lockOrder(tx, outcome.tranId);
    if (order?.gateway !== gateway) throw new NoticeRefused(`${gateway} was not asked for this payment`);
    if (!(await recordNotice(tx, gateway, outcome))) return order.status;
    if (isPaid) return settlePaid(tx, order, outcome, sellersStay, payments);
    // A payment that is held was paid, whatever another attempt came to.
    if (order.status !== 'Pending' || (await isHeld(tx, order.id))) return order.status;
    const failed = outcome.outcome === 'failed';
    // Ended at the gateway by another process that found its time over, and is about to say so.
    if (!failed && isOver(order)) return endUnpaid(tx, order, 'expired');
    return end(tx, order, failed ? 'Failed' : 'Cancelled', {
      type: outcome.outcome,
      code: failed ? 'PAYMENT_FAILED' : 'PAYMENT_CANCELLED',
      params: {},
    });
  });
  payments.stockMoved();
  return { status };
}

/** Ends an unpaid order for a reason of ours; false when it had ended already. Throws NotSignedIn for a buyer who is gone. */
export async function settleUnpaid(payments: Payments, tranId: string, reason: OwnReason): Promise<boolean> {
  const ended = await payments.db.transaction(async (tx) => {
    // The timeline names him. A deletion holds the account before its orders.
    if (typeof reason === 'object') await holdUser(tx, reason.cancelledBy);
    const order = await lockOrder(tx, tranId);
    if (order?.status !== 'Pending') return false;
    // A buyer who was sent to the payment page may still be there.
    if (reason === 'sellerGone' && order.paymentUrl !== null)
      await enqueueSellerGone(tx, order, payments.settings.publicUrl);
    await endUnpaid(tx, order, reason);
    return true;
  });
  payments.stockMoved();
  return ended;
}

/** As `settleUnpaid`, of a Pending order whose row is locked, within a transaction. */
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
 * Ends a payment on an admin's word, on the record. Done already, it changes nothing. Throws NotFound, and Conflict where
 * the order has ended otherwise, its money is going back, a seller is gone, or the goods of a late payment are sold out.
 */
export async function settleByHand(
  payments: Payments,
  orderId: number,
  outcome: SettleOutcome,
  { actorId, reason }: ByHand,
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const sellersStay = await holdSellers(tx, eq(orders.id, orderId));
    const order = await mustLock(tx, orderId);
    if (order.status === outcome) return;
    refuseOutcome(order.status, await hasRefund(tx, orderId), outcome);
    if (outcome === 'Completed') {
      if (!sellersStay) throw new Conflict('SELLER_GONE');
      if (!(await sellGoods(tx, order))) throw new Conflict('SOLD_OUT');
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
  payments.stockMoved();
}

/**
 * Asks for the whole price of a Completed order to be given back, on the record. Where no gateway charged it, the admin's
 * word is that it has been. A refund that failed is requested again, or with `paidByHand` the admin's word is that the
 * money was given back in another way. Asked for already, it changes nothing. Throws NotFound, and Conflict for an order
 * nobody paid, or whose payment the buyer's bank disputes.
 */
export async function refundByHand(
  payments: Payments,
  orderId: number,
  { actorId, reason, paidByHand = false }: ByHand & { paidByHand?: boolean },
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await mustLock(tx, orderId);
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
  payments.stockMoved();
}

async function refundAgain(
  tx: Transaction,
  order: OrderRow,
  { actorId, reason, paidByHand }: ByHand & { paidByHand: boolean },
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
 * Lets the lines of an order be sent although its payment has an open incident, on an admin's word and on the record.
 * Throws NotFound, and Conflict for an order that isn't Completed: settling it, or refunding it, is the decision then.
 */
export async function releaseByHand(payments: Payments, orderId: number, { actorId, reason }: ByHand): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await mustLock(tx, orderId);
    if (order.status !== 'Completed') throw new Conflict('NOT_PAID', { of: 'release', status: order.status });
    const closed = await closeIncidents(tx, orderId);
    if (closed.length === 0) return;
    await addEntry(tx, orderId, { type: 'released', code: 'RELEASED', params: {}, actorId });
    await audit(tx, { actorId, action: 'release', entity: 'order', entityId: orderId, details: { reason } });
  });
}

/** Records that a refund came to nothing, so that an admin decides what follows. */
export async function settleRefundFailed(
  payments: Payments,
  orderId: number,
  reference: string | null,
  reason: string | null = null,
): Promise<void> {
  await payments.db.transaction(async (tx) => failRefund(tx, await mustLock(tx, orderId), { reference, reason }));
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
 * Records what the buyer's bank, or somebody at the gateway's own dashboard, did to a payment. However often and in
 * whatever order the same things are said, the order ends the same. While an incident is open nothing of the order can be
 * sent; money that has gone back in full makes the order Refunded. Throws NoticeRefused for a payment that wasn't started
 * with this gateway.
 */
export async function settleIncident(payments: Payments, gateway: string, incident: PaymentIncident): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrder(tx, incident.tranId);
    if (order?.gateway !== gateway) throw new NoticeRefused(`${gateway} was not asked for this payment`);
    if (incident.incident === 'dispute') await recordDispute(tx, order, incident, payments);
    else if (incident.incident === 'refund_outside') await recordOutsideRefund(tx, order, incident, payments);
    else await recordFailedRefund(tx, order, incident);
  });
  payments.stockMoved();
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
  else await endIfAllWentBack(tx, order, incident, payments);
}

async function recordOutsideRefund(
  tx: Transaction,
  order: OrderRow,
  reported: PaymentIncident,
  payments: Payments,
): Promise<void> {
  // The gateway tells of our own refunds in the same way.
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
  await endIfAllWentBack(tx, order, incident, payments);
}

async function recordFailedRefund(tx: Transaction, order: OrderRow, reported: PaymentIncident): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.orderId, order.id));
  const isOurs = refund !== undefined && (refund.reference === null || refund.reference === reported.reference);
  // An older request of a refund that was requested again since is known to have failed.
  const known = await tx.$count(paymentIncidents, incidentIs(order, reported));
  if (known > 0) return;
  if (isOurs) return failRefund(tx, order, reported);
  await recordIncident(tx, incidentOf(order, reported));
  const { amountCents, currency, reason, reference } = reported;
  await auditIncident(tx, order, 'payment.refund_failed', { amountCents, currency, reason, reference });
}

/** An order whose whole price went back by another way than ours is Refunded; another amount is for an admin to decide. */
async function endIfAllWentBack(
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

/** Records that a gateway has given the money of an order back. */
export async function settleRefunded(payments: Payments, orderId: number): Promise<void> {
  await payments.db.transaction(async (tx) => endRefund(tx, await mustLock(tx, orderId), payments));
  payments.stockMoved();
}

/** What had not been sent yet goes back on the shelf. */
async function endRefund(tx: Transaction, order: OrderRow, { settings }: Payments): Promise<void> {
  const [refund] = await tx
    .update(refunds)
    .set({ doneAt: new Date() })
    .where(and(eq(refunds.orderId, order.id), sql`${refunds.doneAt} IS NULL`))
    .returning();
  if (!refund) return;
  if (order.status === 'Completed') {
    await takeBackUnsentOf(tx, order.id);
    await enqueueSaleRefunded(tx, { orderId: order.id, reason: refund.reason }, settings.publicUrl);
  }
  await tx.update(orders).set({ status: 'Refunded', settledAt: new Date() }).where(eq(orders.id, order.id));
  await addEntry(tx, order.id, { type: 'refunded', code: 'REFUNDED', params: sumOf(refund) });
  // The letter speaks of the full price; another amount is for people to explain.
  if (isPriceOf(order, refund)) await enqueueReceipt(tx, order.id, settings);
  await forgetBuyers(tx, eq(orders.id, order.id));
}

async function settlePaid(
  tx: Transaction,
  order: OrderRow,
  paid: VerifiedOutcome,
  sellersStay: boolean,
  payments: Payments,
): Promise<OrderStatus> {
  const isOurs = isPriceOf(order, paid);
  if (!isOurs) await auditWrongAmount(tx, order, paid);
  const isPaid = order.status === 'Completed' || order.status === 'Refunded';
  // Money that is going back completes nothing any more; money that is held waits for an admin.
  if (isPaid || (await hasRefund(tx, order.id)) || (await isHeld(tx, order.id))) {
    // One that was completed by hand hears of its charge for the first time, and can be refunded by its gateway from now on.
    if (await wasCharged(tx, order, paid.eventId)) await auditSecondCharge(tx, order, paid);
    else {
      // Given back by hand already: nobody gives this charge back unless people look at it.
      if (order.status === 'Refunded') await auditCharge(tx, order, paid);
      await keepReference(tx, order, paid);
    }
    return order.status;
  }
  await keepReference(tx, order, paid);
  if (!isOurs) return giveBack(tx, order, paid, wrongAmountEntry(order, paid));
  // The lines of the others could be sent, but a payment is for all of an order.
  if (!sellersStay)
    return giveBack(tx, order, paid, {
      type: 'seller_gone',
      code: 'PAYMENT_AFTER_VENDOR',
      params: {},
    });
  if (paid.isRisky) return hold(tx, order, paid);
  if (!(await sellGoods(tx, order)))
    return giveBack(tx, order, paid, {
      type: 'sold_out',
      code: 'PAYMENT_AFTER_SALE',
      params: {},
    });
  const late = order.status !== 'Pending';
  return complete(tx, order, { code: late ? 'PAYMENT_RECEIVED_LATE' : 'PAYMENT_RECEIVED', params: {} }, payments);
}

/**
 * A payment that its gateway takes for a likely fraud waits for an admin, with its stock set aside and for as long as it
 * takes. One that arrives after its order has ended goes back.
 */
async function hold(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<OrderStatus> {
  const { amountCents, currency, eventId } = paid;
  if (order.status !== 'Pending')
    return giveBack(tx, order, paid, { type: 'risky', code: 'PAYMENT_TOO_LATE', params: {} });
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
  // Without a time, nothing sweeps it, and it is not open to be paid.
  await tx.update(orders).set({ reservedUntil: null, checkAt: null }).where(eq(orders.id, order.id));
  await takeOutOfCart(tx, order);
  await addEntry(tx, order.id, { type: 'held', code: 'PAYMENT_HELD', params: {} });
  await auditIncident(tx, order, 'payment.held', { amountCents, currency, eventId });
  return order.status;
}

async function isHeld(tx: Transaction, orderId: number): Promise<boolean> {
  return (await openIncidents(tx, orderId, 'risk')).length > 0;
}

/** What follows once the goods of an order are sold. */
async function complete(
  tx: Transaction,
  order: OrderRow,
  entry: OrderEventMessage & { actorId?: number },
  { settings }: Payments,
): Promise<OrderStatus> {
  await moveOn(tx, order, 'Completed');
  await takeOutOfCart(tx, order);
  await addEntry(tx, order.id, { type: 'completed', ...entry });
  await enqueueReceipt(tx, order.id, settings);
  await enqueueSold(tx, order.id, settings.publicUrl);
  return 'Completed';
}

/** Money came that buys nothing: the order fails, if it hadn't ended, and a refund is asked for. */
async function giveBack(tx: Transaction, order: OrderRow, paid: VerifiedOutcome, why: Entry): Promise<OrderStatus> {
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

/** Ends an unpaid order and gives its stock back. */
async function end(
  tx: Transaction,
  order: OrderRow,
  status: 'Failed' | 'Cancelled',
  entry: Entry,
): Promise<OrderStatus> {
  if (order.stockHeld) await releaseOf(tx, order.id);
  await moveOn(tx, order, status);
  await addEntry(tx, order.id, entry);
  const [held] = await closeIncidents(tx, order.id, 'risk');
  if (held) await requestRefund(tx, order, held);
  await forgetBuyers(tx, eq(orders.id, order.id));
  return status;
}

// The condition holds because the row is locked; it is checked because everything hangs on it.
async function moveOn(tx: Transaction, order: OrderRow, status: OrderStatus): Promise<void> {
  const moved = await tx
    .update(orders)
    .set({
      status,
      stockHeld: false,
      settledAt: new Date(),
      // Of unpaid ones alone it matters from where they come.
      placedFrom: status === 'Completed' ? null : order.placedFrom,
      // Paid is the last word. After any other the gateway is asked for a while: money may arrive late.
      checkAt: status === 'Completed' ? null : order.checkAt,
      // Nobody was ever sent to a payment without an address: its key may start another.
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

/** Takes an order's goods off the shelf; false where they are not there any more. */
async function sellGoods(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (!order.stockHeld) return sellUnreservedOf(tx, order.id);
  await sellReservedOf(tx, order.id);
  return true;
}

async function hasRefund(tx: Transaction, orderId: number): Promise<boolean> {
  const [refund] = await tx.select({ of: refunds.orderId }).from(refunds).where(eq(refunds.orderId, orderId));
  return refund !== undefined;
}

async function mustLock(tx: Transaction, orderId: number): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new NotFound('Order');
  return order;
}

/** False for a notice that was recorded before. */
async function recordNotice(tx: Transaction, gateway: string, outcome: VerifiedOutcome): Promise<boolean> {
  const { eventId, tranId } = outcome;
  const added = await tx
    .insert(paymentEvents)
    .values({ gateway, eventId, tranId, outcome: outcome.outcome })
    .onConflictDoNothing({ target: [paymentEvents.gateway, paymentEvents.eventId] })
    .returning({ id: paymentEvents.id });
  return added.length > 0;
}

async function keepReference(tx: Transaction, order: OrderRow, { reference }: VerifiedOutcome): Promise<void> {
  if (reference === null || reference === order.gatewayReference) return;
  await tx.update(orders).set({ gatewayReference: reference }).where(eq(orders.id, order.id));
}

function wrongAmountEntry(order: OrderRow, paid: Amount): Entry {
  const params = { paid: sumOf(paid), price: fromCents(order.totalCents) };
  return { type: 'wrong_amount', code: 'PAYMENT_OF_WRONG_AMOUNT', params };
}

async function addEntry(tx: Transaction, orderId: number, { type, actorId, ...message }: Entry): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, type, actorId, ...inWords(message) });
}

type Amount = Pick<VerifiedOutcome, 'amountCents' | 'currency'>;

function isPriceOf(order: OrderRow, { amountCents, currency }: Amount): boolean {
  return currency === CURRENCY && amountCents === order.totalCents;
}

const sumOf = ({ amountCents, currency }: Amount): Sum => ({ amount: fromCents(amountCents), currency });

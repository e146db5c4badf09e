import { formatMoney, fromCents } from '@rialto/shared/contract/money';
import type { OrderStatus, SettleOutcome } from '@rialto/shared/contract/order';
import { and, eq, sql } from 'drizzle-orm';
import { audit } from '../audit';
import type { Transaction } from '../db/database';
import { orderEvents, orders, paymentEvents, refunds } from '../db/schema';
import { NotFound } from '../errors';
import { enqueueReceipt } from '../mail/receipt';
import { enqueueSold } from '../mail/saleLetters';
import { forgetBuyers } from '../routes/orders/forgetBuyers';
import { holdUser } from '../routes/users/queries';
import { auditCharge, auditSecondCharge, auditWrongAmount, wasCharged } from './charges';
import { CURRENCY, NoticeRefused, type VerifiedOutcome } from './gateway';
import { type ByHand, nothingPaid, refuseOutcome, sellerGone, soldOut } from './handRules';
import type { OrderRow, Payments } from './payments';
import { holdSellers } from './sellers';
import { releaseOf, sellReservedOf, sellUnreservedOf, takeBackUnsentOf } from './stock';
import { takeOutOfCart } from './takeOutOfCart';

// The only door to Completed, Failed, Cancelled and Refunded. Its sellers' accounts are locked first, then the order's row, then
// the stock: see stock.ts.

/** A line of an order's timeline. */
interface Entry {
  type: string;
  message: string;
  actorId?: number | null;
}

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
    if (order.status !== 'Pending') return order.status;
    const failed = outcome.outcome === 'failed';
    // Ended at the gateway by another process that found its time over, and is about to say so.
    if (!failed && isOver(order)) return endUnpaid(tx, order, 'expired');
    return end(tx, order, failed ? 'Failed' : 'Cancelled', {
      type: outcome.outcome,
      message: failed ? 'The payment failed.' : 'The payment was cancelled.',
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
    await endUnpaid(tx, order, reason);
    return true;
  });
  payments.stockMoved();
  return ended;
}

/** As `settleUnpaid`, of a Pending order whose row is locked, within a transaction. */
export async function endUnpaid(tx: Transaction, order: OrderRow, reason: OwnReason): Promise<OrderStatus> {
  const entries: Record<Exclude<OwnReason, object>, Entry> = {
    expired: { type: 'expired', message: 'It was not paid in time, so it was cancelled and its goods are free again.' },
    superseded: { type: 'cancelled', message: 'Another payment was started in its place.', actorId: order.userId },
    unopened: { type: 'failed', message: 'The payment page could not be opened.' },
    sellerGone: {
      type: 'cancelled',
      message: 'A seller can no longer sell here, so the order was cancelled and nothing was charged.',
    },
  };
  if (typeof reason === 'object')
    return end(tx, order, 'Cancelled', {
      type: 'cancelled',
      message: 'The order was cancelled.',
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
      if (!sellersStay) throw sellerGone();
      if (!(await sellGoods(tx, order))) throw soldOut();
      await complete(tx, order, { message: 'Payment received, recorded by hand.', actorId }, payments);
    } else {
      const message = outcome === 'Failed' ? 'The payment failed, recorded by hand.' : 'The order was cancelled.';
      await end(tx, order, outcome, { type: outcome.toLowerCase(), message, actorId });
    }
    const details = { from: order.status, to: outcome, reason };
    await audit(tx, { actorId, action: 'settle', entity: 'order', entityId: orderId, details });
  });
  payments.stockMoved();
}

/**
 * Asks for the whole price of a Completed order to be given back, on the record. Where no gateway charged it, the admin's
 * word is that it has been. Asked for already, it changes nothing. Throws NotFound, and Conflict for an order nobody paid.
 */
export async function refundByHand(payments: Payments, orderId: number, { actorId, reason }: ByHand): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await mustLock(tx, orderId);
    if (order.status === 'Refunded' || (await hasRefund(tx, orderId))) return;
    if (order.status !== 'Completed') throw nothingPaid(order.status);
    const by = (await wasCharged(tx, order)) ? 'gateway' : 'hand';
    const amount = { amountCents: order.totalCents, currency: CURRENCY };
    await tx.insert(refunds).values({ orderId, ...amount });
    await addEntry(tx, orderId, {
      type: 'refund_requested',
      message: `${amountOf(amount)} is being refunded.`,
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
  if (order.status === 'Completed') await takeBackUnsentOf(tx, order.id);
  await tx.update(orders).set({ status: 'Refunded', settledAt: new Date() }).where(eq(orders.id, order.id));
  await addEntry(tx, order.id, { type: 'refunded', message: `${amountOf(refund)} was refunded.` });
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
  // Money that is going back completes nothing any more.
  if (order.status === 'Completed' || order.status === 'Refunded' || (await hasRefund(tx, order.id))) {
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
      message: 'The payment arrived when a seller could no longer sell here.',
    });
  if (!(await sellGoods(tx, order)))
    return giveBack(tx, order, paid, {
      type: 'sold_out',
      message: 'The payment arrived when the goods were sold out.',
    });
  const late = order.status !== 'Pending';
  return complete(
    tx,
    order,
    { message: late ? 'Payment received, later than expected.' : 'Payment received.' },
    payments,
  );
}

/** What follows once the goods of an order are sold. */
async function complete(
  tx: Transaction,
  order: OrderRow,
  entry: Omit<Entry, 'type'>,
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
  const { amountCents, currency } = paid;
  const status = order.status === 'Pending' ? await end(tx, order, 'Failed', why) : order.status;
  if (order.status !== 'Pending') await addEntry(tx, order.id, why);
  await tx.insert(refunds).values({ orderId: order.id, amountCents, currency });
  await addEntry(tx, order.id, { type: 'refund_requested', message: `${amountOf(paid)} is being refunded.` });
  return status;
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
  return { type: 'wrong_amount', message: `${amountOf(paid)} was paid instead of ${words(order.totalCents)}.` };
}

async function addEntry(tx: Transaction, orderId: number, { type, message, actorId = null }: Entry): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, type, message, actorId });
}

type Amount = Pick<VerifiedOutcome, 'amountCents' | 'currency'>;

function isPriceOf(order: OrderRow, { amountCents, currency }: Amount): boolean {
  return currency === CURRENCY && amountCents === order.totalCents;
}

const amountOf = ({ amountCents, currency }: Amount) =>
  currency === CURRENCY ? words(amountCents) : `${fromCents(amountCents).toFixed(2)} ${currency}`;
const words = (cents: number) => formatMoney(fromCents(cents));

import { fromCents, marketCurrency } from '@rialto/shared/contract/money';
import type { OrderStatus } from '@rialto/shared/contract/order';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orders, paymentEvents } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { postChargeOfManualSale, postPayment } from '../../money/ledger/payments';
import { retakeVoucher } from '../../offers/vouchers/redeem';
import { lockVendors } from '../../orders/incidents/inactiveVendors';
import { openIncidents, recordIncident } from '../../orders/incidents/incidents';
import { wasCharged } from '../../orders/orders/queries';
import { removeFromCart } from '../../orders/stock/removeFromCart';
import { InvalidNotice, type VerifiedOutcome } from '../gateways/gateway';
import type { Payments } from '../payments';
import { auditIncident, auditWrongAmount, isOtherCharge, recordCharge, recordSecondCharge } from './charges';
import { completeOrder, sellStock } from './complete';
import { endOrder, endUnpaid } from './endUnpaid';
import { type Amount, addEntry, type Entry, isPriceOf, lockOrder, sumOf } from './lockedOrder';
import { hasRefund, requestRefund } from './refunds';

/**
 * Applies a gateway's result of a payment, and returns the order's new status. Results may be repeated and arrive in any
 * order. The first one for an open payment counts, but a later payment is never ignored: it completes the order or is
 * refunded. A wrong amount or currency, or a product of an inactive vendor, never completes an order.
 * @throws InvalidNotice if the payment was not started with this gateway
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
    if (order?.gateway !== gateway) throw new InvalidNotice(`this payment was not started with ${gateway}`);
    if (!(await recordNotice(tx, gateway, outcome))) return order.status;
    if (isPaid) return settlePaid(tx, order, outcome, allVendorsActive, payments);
    // An order on hold has been paid, so a failed or cancelled attempt does not end it.
    if (order.status !== 'Pending' || (await hasRiskIncident(tx, order.id))) return order.status;
    const failed = outcome.outcome === 'failed';
    // The reservation is over: the sweep has ended the payment at the gateway, and is about to cancel the order as expired.
    if (!failed && isOver(order)) return endUnpaid(tx, order, 'expired');
    return endOrder(tx, order, failed ? 'Failed' : 'Cancelled', {
      type: outcome.outcome,
      code: failed ? 'PAYMENT_FAILED' : 'PAYMENT_CANCELLED',
      params: {},
    });
  });
  payments.stockChanged();
  return { status };
}

async function settlePaid(
  tx: Transaction,
  order: OrderRow,
  paid: VerifiedOutcome,
  allVendorsActive: boolean,
  payments: Payments,
): Promise<OrderStatus> {
  const wasChargedBefore = await wasCharged(tx, order, paid.eventId);
  if (paid.currency === marketCurrency() && (!wasChargedBefore || isOtherCharge(order, paid)))
    await postPayment(tx, order.id, paid.reference ?? paid.eventId, paid.amountCents);
  const isOurs = isPriceOf(order, paid);
  if (!isOurs) await auditWrongAmount(tx, order, paid);
  const isPaid = order.status === 'Completed' || order.status === 'Refunded';
  // A further charge does not change an order that is paid, being refunded or on hold.
  if (isPaid || (await hasRefund(tx, order.id)) || (await hasRiskIncident(tx, order.id))) {
    // An order that was completed manually has no charge yet. The reference of this charge lets the gateway refund it.
    if (wasChargedBefore) await recordSecondCharge(tx, order, paid);
    else {
      if (isOurs) await postChargeOfManualSale(tx, order.id, paid.amountCents);
      // The order was refunded manually before this charge was known, so an admin has to look at it.
      if (order.status === 'Refunded') await recordCharge(tx, order, paid);
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
  if (paid.isRisky) return putOnHold(tx, order, paid);
  if (order.voucherId !== null && !(await retakeVoucher(tx, order.id)))
    return refundPayment(tx, order, paid, { type: 'voucher_used_up', code: 'PAYMENT_AFTER_VOUCHER', params: {} });
  if (!(await sellStock(tx, order)))
    return refundPayment(tx, order, paid, {
      type: 'sold_out',
      code: 'PAYMENT_AFTER_SALE',
      params: {},
    });
  const late = order.status !== 'Pending';
  return completeOrder(
    tx,
    order,
    { code: late ? 'PAYMENT_RECEIVED_LATE' : 'PAYMENT_RECEIVED', params: {} },
    'suspense',
    payments,
  );
}

/**
 * Puts an order on hold whose payment the gateway suspects of fraud, until an admin decides; its stock stays reserved. If the
 * order has ended, the payment is refunded instead.
 */
async function putOnHold(tx: Transaction, order: OrderRow, paid: VerifiedOutcome): Promise<OrderStatus> {
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
  // Without the end of the reservation, the order is neither swept nor payable.
  await tx.update(orders).set({ reservedUntil: null, checkAt: null }).where(eq(orders.id, order.id));
  await removeFromCart(tx, order);
  await addEntry(tx, order.id, { type: 'held', code: 'PAYMENT_HELD', params: {} });
  await auditIncident(tx, order, 'payment.held', { amountCents, currency, eventId });
  return order.status;
}

/** Requests the refund of a payment that cannot complete the order; an open order becomes Failed. */
async function refundPayment(
  tx: Transaction,
  order: OrderRow,
  paid: VerifiedOutcome,
  entry: Entry,
): Promise<OrderStatus> {
  const status = order.status === 'Pending' ? await endOrder(tx, order, 'Failed', entry) : order.status;
  if (order.status !== 'Pending') await addEntry(tx, order.id, entry);
  await requestRefund(tx, order, paid);
  return status;
}

/** Whether the payment is on hold as a suspected fraud. */
async function hasRiskIncident(tx: Transaction, orderId: number): Promise<boolean> {
  return (await openIncidents(tx, orderId, 'risk')).length > 0;
}

function isOver({ reservedUntil }: OrderRow): boolean {
  return reservedUntil !== null && reservedUntil <= new Date();
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

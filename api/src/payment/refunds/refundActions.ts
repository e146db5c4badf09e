import { toCents } from '@rialto/shared/contract/money';
import type { AssignIncidentBody, CancelLinesBody, RefundLinesBody } from '@rialto/shared/contract/refund';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { orderItems, paymentIncidents, refunds } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import type { Account } from '../../identity/auth';
import { releaseHold } from '../../money/ledger/earnings';
import { closeIncident, isOnHoldNow, openDisputes } from '../../orders/incidents/incidents';
import type { ManualAction } from '../../orders/orders/manualActions';
import type { Payments } from '../payments';
import { addEntry, lockOrderById, sumOf } from '../settlement/lockedOrder';
import { refundNow } from '../settlement/makeRefunds';
import { assignedOf, isMoneyGoneBy } from '../settlement/outside';
import { addRefund, endRefund, type RefundRow } from '../settlement/refunds';
import { refundAgain } from '../settlement/settleManually';
import { assertOwnDeliveries } from './deliveryAmounts';
import { linesText } from './endLineRefund';
import { assertOwnLines, requestLineRefund } from './requestLineRefund';

// What vendors, buyers and admins do about refunds of lines. Each action locks the order, so that two at once cannot refund more
// than was paid.

/**
 * Refunds lines and deliveries of an order; a vendor only their own.
 * @throws the errors of `requestLineRefund`
 */
export async function refundLines(
  payments: Payments,
  orderId: number,
  { lines, deliveries: given = [], reason }: RefundLinesBody,
  { actor, idempotencyKey }: { actor: Account; idempotencyKey: string | undefined },
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const ids = lines.map(({ itemId }) => itemId);
    const deliveries = given.map(({ deliveryId, amount }) => ({ deliveryId, amountCents: toCents(amount) }));
    if (actor.role !== 'admin') {
      await assertOwnLines(tx, orderId, ids, actor.id);
      await assertOwnDeliveries(tx, orderId, deliveries, actor.id);
    }
    const requested = lines.map(({ amount, ...line }) => ({ ...line, amountCents: amount && toCents(amount) }));
    const request = { cause: 'lines', lines: requested, deliveries, reason, actor, idempotencyKey } as const;
    await requestLineRefund(tx, order, request, payments);
  });
  payments.stockChanged();
  await refundNow(payments, orderId);
}

/**
 * Cancels the unshipped pieces of lines of an order for its buyer, and refunds them. `buyer` has the id null for a guest.
 * @throws Conflict if all of a line was shipped, or the errors of `requestLineRefund`
 */
export async function cancelLines(
  payments: Payments,
  orderId: number,
  { itemIds, reason = null }: Omit<CancelLinesBody, 'reason'> & { reason?: string | undefined | null },
  buyer: { id: number | null; role: Account['role'] },
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const items = await linesOf(tx, orderId, itemIds);
    if (items.length < new Set(itemIds).size) throw new InvalidInput({ itemIds: { code: 'UNKNOWN' } });
    const left = items.filter(({ quantity, refundedQuantity }) => refundedQuantity < quantity);
    // A repeated call finds nothing left to cancel.
    if (left.length === 0) return;
    if (left.some(({ openQuantity }) => openQuantity === 0)) throw new Conflict('LINES_SHIPPED');
    if (await isOnHoldNow(tx, orderId)) throw new Conflict('ON_HOLD');
    const lines = left.map(({ id, openQuantity }) => ({ itemId: id, quantity: openQuantity }));
    await requestLineRefund(tx, order, { cause: 'cancellation', lines, reason, actor: buyer }, payments);
    await addEntry(tx, orderId, {
      type: 'lines_cancelled',
      code: 'LINES_CANCELLED',
      params: linesText(lines, items),
      actorId: buyer.id,
      vendorId: left[0]?.vendorId,
    });
  });
  payments.stockChanged();
  await refundNow(payments, orderId);
}

/**
 * Requests a failed refund of lines or of a second charge again, or records that it was repaid by hand.
 * @throws NotFound
 * @throws Conflict if it has not failed
 */
export async function retryRefund(
  payments: Payments,
  orderId: number,
  refundId: number,
  action: ManualAction & { paidByHand: boolean },
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.orderId, orderId)));
    if (!refund) throw new NotFound('Refund');
    if (!(await refundAgain(tx, order, refund, action, payments))) throw new Conflict('NOT_FAILED');
  });
  payments.stockChanged();
  await refundNow(payments, orderId);
}

/**
 * Refunds a second charge of an order, once.
 * @throws NotFound
 */
export async function refundCharge(
  payments: Payments,
  orderId: number,
  incidentId: number,
  { actorId, reason, paidByHand }: ManualAction & { paidByHand: boolean },
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const charge = await findIncident(tx, orderId, incidentId);
    if (charge?.kind !== 'second_charge') throw new NotFound('Charge');
    if (await findRefundOf(tx, incidentId)) return;
    const { amountCents, currency, reference } = charge;
    const amount = { amountCents, currency };
    const refund = await addRefund(tx, {
      ...{ orderId, cause: 'charge', incidentId, ...amount, reason, requestedBy: actorId },
    });
    await addEntry(tx, orderId, {
      type: 'refund_requested',
      code: 'REFUND_REQUESTED',
      params: sumOf(amount),
      actorId,
    });
    const details = { by: paidByHand ? 'hand' : 'gateway', reason, charge: reference, ...amount };
    await audit(tx, { actorId, action: 'refund', entity: 'order', entityId: orderId, details });
    if (paidByHand) await endRefund(tx, order, refund.id, payments);
  });
  await refundNow(payments, orderId);
}

/**
 * Lets lines bear money that left without our request; once all of it is assigned, the incident is closed.
 * @throws NotFound
 * @throws InvalidInput for more than the incident took
 */
export async function assignIncident(
  payments: Payments,
  orderId: number,
  incidentId: number,
  { lines, reason }: AssignIncidentBody,
  actor: Account,
): Promise<void> {
  await payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    const incident = await findIncident(tx, orderId, incidentId);
    if (!incident || !isMoneyGoneBy(incident) || incident.closedAt !== null) throw new NotFound('Incident');
    const left = incident.amountCents - (await assignedOf(tx, incidentId));
    const requested = lines.map(({ itemId, amount }) => ({ itemId, amountCents: toCents(amount) }));
    const cents = requested.reduce((sum, { amountCents }) => sum + amountCents, 0);
    if (cents > left) throw new InvalidInput({ 'lines.0.amount': { code: 'AT_MOST', params: { most: left / 100 } } });
    if (cents === left) await closeIncident(tx, incidentId);
    await requestLineRefund(tx, order, { cause: 'outside', lines: requested, reason, actor, incidentId }, payments);
    // What the dispute has not taken is the vendors' again.
    if (cents === left && (await openDisputes(tx, orderId)).length === 0) await releaseHold(tx, orderId);
  });
  payments.stockChanged();
}

async function findIncident(tx: Transaction, orderId: number, id: number) {
  const [incident] = await tx
    .select()
    .from(paymentIncidents)
    .where(and(eq(paymentIncidents.id, id), eq(paymentIncidents.orderId, orderId)));
  return incident;
}

async function findRefundOf(tx: Transaction, incidentId: number): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.incidentId, incidentId), eq(refunds.cause, 'charge')));
  return refund;
}

function linesOf(tx: Transaction, orderId: number, ids: readonly number[]) {
  return tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, [...ids])))
    .orderBy(asc(orderItems.id));
}

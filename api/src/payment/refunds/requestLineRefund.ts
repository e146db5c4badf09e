import { marketCurrency } from '@rialto/shared/contract/money';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Transaction } from '../../db/database';
import { orderItems, refundDeliveries, refundLines, refunds } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import { postRefundDue, postSale } from '../../money/ledger/earnings';
import { openDisputes } from '../../orders/incidents/incidents';
import { moneyOf, type SoldLine } from '../../orders/orders/lineShares';
import { wasCharged } from '../../orders/orders/queries';
import { updateLineStates } from '../../orders/parcels/lineStates';
import { restockPieces } from '../../orders/stock/stock';
import type { Payments } from '../payments';
import { addEntry } from '../settlement/lockedOrder';
import { addRefund, endRefund, failRefund, hasRefund, type RefundRow } from '../settlement/refunds';
import {
  addRefunded,
  type RefundedDelivery,
  type RequestedDelivery,
  refundedDeliveries,
  vendorOfDelivery,
} from './deliveryAmounts';
import { enqueueLinesRefunded } from './emails';
import { refundEntry } from './endLineRefund';
import { lineAmounts, type RequestedLine } from './lineAmounts';

/** A refund of lines and deliveries of one vendor. */
export interface LineRefundRequest {
  cause: 'lines' | 'cancellation' | 'return' | 'outside';
  lines: readonly RequestedLine[];
  deliveries?: readonly RequestedDelivery[];
  /** Shown to buyer and vendor. */
  reason: string | null;
  /** Without an id, the guest of the order. */
  actor: { id: number | null; role: string };
  /** A repeated call with the same key refunds nothing. */
  idempotencyKey?: string | undefined;
  /** The incident whose money the lines bear; it has left the gateway already. */
  incidentId?: number;
}

/**
 * Stores a refund of lines of a locked order, takes it out of the vendor's earnings and the market's commission, and returns
 * pieces to the stock. `refundNow` then makes it; one whose order has no charge at its gateway is repaid by hand.
 * @throws InvalidInput for lines of others, or more than is left
 * @throws Conflict if the order is not paid, is being refunded as a whole, or its payment is disputed
 */
export async function requestLineRefund(
  tx: Transaction,
  order: OrderRow,
  request: LineRefundRequest,
  payments: Payments,
): Promise<RefundRow> {
  const { cause, deliveries: requested = [], reason, actor, idempotencyKey, incidentId } = request;
  const repeated = idempotencyKey === undefined ? undefined : await findByKey(tx, order.id, idempotencyKey);
  if (repeated) return repeated;
  await assertRefundable(tx, order);
  const items = await lockedLines(
    tx,
    order.id,
    request.lines.map(({ itemId }) => itemId),
  );
  const vendorId = items[0]?.vendorId ?? (await vendorOfDelivery(tx, order.id, requested[0]?.deliveryId ?? 0));
  if (vendorId === undefined) throw new InvalidInput({ lines: { code: 'UNKNOWN' } });
  if (items.some((item) => item.vendorId !== vendorId)) throw new InvalidInput({ lines: { code: 'ONE_VENDOR' } });
  const ordered = new Map(items.map((item) => [item.id, item]));
  const result = lineAmounts(request.lines, ordered, { sentBack: cause === 'return' });
  if ('errors' in result) throw new InvalidInput(result.errors);
  const { amounts } = result;
  const deliveries = cause === 'outside' ? [] : await refundedDeliveries(tx, order.id, vendorId, amounts, requested);
  const deliveryCents = deliveries.reduce((sum, delivery) => sum + delivery.amountCents, 0);
  const amountCents = amounts.reduce((sum, line) => sum + line.amountCents, deliveryCents);

  const refund = await addRefund(tx, {
    ...{
      orderId: order.id,
      cause,
      vendorId,
      incidentId,
      amountCents,
      deliveryCents,
      currency: marketCurrency(),
      reason,
    },
    ...{ requestedBy: actor.id, idempotencyKey },
  });
  if (amounts.length > 0)
    await tx.insert(refundLines).values(
      amounts.map(({ itemId, quantity, amountCents, restocked }) => ({
        refundId: refund.id,
        orderItemId: itemId,
        ...{ quantity, amountCents, restocked: restocked > 0 },
      })),
    );
  if (deliveries.length > 0)
    await tx
      .insert(refundDeliveries)
      .values(deliveries.map(({ id, amountCents }) => ({ refundId: refund.id, orderDeliveryId: id, amountCents })));
  for (const line of amounts)
    await tx
      .update(orderItems)
      .set({
        refundedCents: sql`${orderItems.refundedCents} + ${line.amountCents}::int`,
        refundedQuantity: sql`${orderItems.refundedQuantity} + ${line.quantity}::int`,
        refundedShippedQuantity: sql`${orderItems.refundedShippedQuantity} + ${line.shipped}::int`,
      })
      .where(eq(orderItems.id, line.itemId));
  // A line of which nothing is open any more is as far as its parcels are.
  await updateLineStates(
    tx,
    amounts.map(({ itemId }) => itemId),
  );
  await restockPieces(
    tx,
    order,
    amounts.flatMap(({ itemId, restocked }) => (restocked > 0 ? [{ itemId, quantity: restocked }] : [])),
  );
  await addRefunded(tx, deliveries);
  await postDue(tx, order, refund, amounts, ordered, deliveries);

  // The log is permanent, so it has no buyer's words.
  const details = {
    cause,
    amountCents,
    deliveryCents,
    lines: amounts,
    ...(cause === 'cancellation' ? {} : { reason }),
  };
  await audit(tx, { actorId: actor.id, action: 'refund', entity: 'order', entityId: order.id, details });
  if (cause === 'outside') {
    await endRefund(tx, order, refund.id, payments);
    return refund;
  }
  await addEntry(tx, order.id, {
    type: 'lines_refund_requested',
    ...refundEntry('REFUND_REQUESTED', amounts, items, refund),
    actorId: actor.id,
    vendorId,
  });
  if (actor.id !== vendorId)
    await enqueueLinesRefunded(tx, { order, refund, items, amounts, publicUrl: payments.settings.publicUrl });
  if (amountCents === 0) await endRefund(tx, order, refund.id, payments);
  else if (!(await wasCharged(tx, order))) await leaveToHand(tx, order, refund, actor, payments);
  return refund;
}

/** Money that no gateway received goes back by hand: an admin who refunds has done it, others ask an admin for it. */
async function leaveToHand(
  tx: Transaction,
  order: OrderRow,
  { id }: RefundRow,
  { role }: { role: string },
  payments: Payments,
): Promise<void> {
  if (role === 'admin') await endRefund(tx, order, id, payments);
  else await failRefund(tx, order, id, { reference: null, reason: 'The order was not paid at its payment gateway' });
}

async function postDue(
  tx: Transaction,
  order: OrderRow,
  { id }: RefundRow,
  amounts: readonly { itemId: number; quantity: number; amountCents: number }[],
  ordered: ReadonlyMap<number, SoldLine>,
  deliveries: readonly RefundedDelivery[],
): Promise<void> {
  // Orders that were completed before there was a ledger have no sale in it.
  await postSale(tx, order.id, 'gateway');
  const lines = amounts.flatMap(({ itemId, quantity: now, amountCents }) => {
    const line = ordered.get(itemId);
    if (!line) return [];
    const { paidCents: grossCents, commissionCents, marketDiscountCents } = moneyOf(line);
    const { quantity: all, refundedCents, refundedQuantity } = line;
    if (grossCents > 0 ? amountCents === 0 : now === 0) return [];
    const pieces = { all, before: refundedQuantity, now };
    return [
      {
        ...{ orderItemId: itemId, grossCents, commissionCents, marketDiscountCents },
        ...{ refundedCents, amountCents, pieces },
      },
    ];
  });
  await postRefundDue(tx, order.id, `${id}`, [...lines, ...deliveries]);
}

async function assertRefundable(tx: Transaction, { id, status }: OrderRow): Promise<void> {
  if (status !== 'Completed' && status !== 'Refunded') throw new Conflict('NOT_PAID', { of: 'refund' });
  if (status === 'Refunded') throw new Conflict('ALREADY_SETTLED', { status });
  if (await hasRefund(tx, id)) throw new Conflict('REFUNDING');
  if ((await openDisputes(tx, id)).length > 0) throw new Conflict('DISPUTED');
}

async function findByKey(tx: Transaction, orderId: number, key: string): Promise<RefundRow | undefined> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.idempotencyKey, key)));
  return refund;
}

function lockedLines(tx: Transaction, orderId: number, ids: readonly number[]) {
  return tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), inArray(orderItems.id, [...ids])))
    .orderBy(asc(orderItems.id))
    .for('no key update');
}

/** @throws NotFound unless all lines are the vendor's */
export async function assertOwnLines(tx: Transaction, orderId: number, ids: readonly number[], vendorId: number) {
  const foreign = await tx.$count(
    orderItems,
    and(eq(orderItems.orderId, orderId), inArray(orderItems.id, [...ids]), sql`${orderItems.vendorId} <> ${vendorId}`),
  );
  if (foreign > 0) throw new NotFound('Sale');
}

import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderDeliveries, orderItems } from '../../db/schema';
import { InvalidInput, NotFound } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import { deliveriesOf, type LineRefund, type PostedDelivery } from '../../money/ledger/earnings';

// What a refund repays of each delivery.

/** An amount of a delivery to refund, in cents. */
export interface RequestedDelivery {
  deliveryId: number;
  amountCents: number;
}

/** A delivery that is refunded; `pieces` count for one that was free after the discount. */
export type RefundedDelivery = PostedDelivery & Pick<LineRefund, 'amountCents' | 'pieces'>;

/**
 * The deliveries of a vendor that a refund repays: the requested amounts, and of the others what is left with the last pieces that
 * were to be delivered or that came back.
 * @throws InvalidInput for more than is left, or a delivery of others
 */
export async function refundedDeliveries(
  tx: Transaction,
  orderId: number,
  vendorId: number,
  amounts: readonly { itemId: number; quantity: number }[],
  requested: readonly RequestedDelivery[],
): Promise<RefundedDelivery[]> {
  const posted = (await deliveriesOf(tx, [orderId])).filter((delivery) => delivery.vendorId === vendorId);
  const errors: FieldErrors = {};
  const chosen = requested.flatMap(({ deliveryId, amountCents }, index): RefundedDelivery[] => {
    const delivery = posted.find(({ id }) => id === deliveryId);
    const isTwice = requested.findIndex((other) => other.deliveryId === deliveryId) !== index;
    if (!delivery || isTwice) {
      errors[`deliveries.${index}.deliveryId`] = { code: 'UNKNOWN' };
      return [];
    }
    const left = delivery.grossCents - delivery.refundedCents;
    if (amountCents > left) errors[`deliveries.${index}.amount`] = { code: 'AT_MOST', params: { most: left / 100 } };
    return [{ ...delivery, amountCents, pieces: { all: 1, before: 0, now: 1 } }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  const others = posted.filter(({ id }) => !chosen.some((delivery) => delivery.id === id));
  return [...chosen, ...(await lastOf(tx, orderId, vendorId, others, amounts))];
}

async function lastOf(
  tx: Transaction,
  orderId: number,
  vendorId: number,
  posted: readonly PostedDelivery[],
  amounts: readonly { itemId: number; quantity: number }[],
): Promise<RefundedDelivery[]> {
  if (posted.length === 0 || amounts.length === 0) return [];
  const lines = await tx
    .select()
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.vendorId, vendorId)));
  const refunded = new Map(amounts.map(({ itemId, quantity }) => [itemId, quantity]));
  return posted.flatMap((delivery) => {
    const carrier = lines.find(({ id }) => id === delivery.orderItemId);
    const delivered = lines.filter(
      ({ shopId, shopName }) => shopId === carrier?.shopId && shopName === carrier.shopName,
    );
    const isAll = delivered.every(
      ({ id, quantity, refundedQuantity }) => refundedQuantity + (refunded.get(id) ?? 0) === quantity,
    );
    const amountCents = delivery.grossCents - delivery.refundedCents;
    const isIn = delivered.some(({ id }) => (refunded.get(id) ?? 0) > 0);
    const isFree = delivery.grossCents === 0 && delivery.marketDiscountCents > 0;
    return isAll && isIn && (amountCents > 0 || isFree)
      ? [{ ...delivery, amountCents, pieces: { all: 1, before: 0, now: 1 } }]
      : [];
  });
}

/** Adds refunds to what was refunded of the deliveries of a locked order. */
export async function addRefunded(tx: Transaction, deliveries: readonly RefundedDelivery[]): Promise<void> {
  for (const { id, amountCents } of deliveries)
    await tx
      .update(orderDeliveries)
      .set({ refundedCents: sql`${orderDeliveries.refundedCents} + ${amountCents}::int` })
      .where(eq(orderDeliveries.id, id));
}

/** The vendor of a delivery of an order; undefined if the order has no such delivery. */
export async function vendorOfDelivery(tx: Transaction, orderId: number, id: number): Promise<number | undefined> {
  const [delivery] = await tx
    .select({ vendorId: orderDeliveries.vendorId })
    .from(orderDeliveries)
    .where(and(eq(orderDeliveries.orderId, orderId), eq(orderDeliveries.id, id)));
  return delivery?.vendorId;
}

/** @throws NotFound unless all deliveries are the vendor's */
export async function assertOwnDeliveries(
  tx: Transaction,
  orderId: number,
  requested: readonly RequestedDelivery[],
  vendorId: number,
): Promise<void> {
  for (const { deliveryId } of requested)
    if ((await vendorOfDelivery(tx, orderId, deliveryId)) !== vendorId) throw new NotFound('Delivery');
}

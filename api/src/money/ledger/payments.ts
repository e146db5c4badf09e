import { aliasedTable, and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { ledgerPostings, ledgerTransactions, orderDeliveries, orderItems } from '../../db/schema';
import { deliveriesOf, marketDiscount, paidForLine, postRefundDue, postSale } from './earnings';
import { type Posting, post } from './post';

/**
 * Posts a charge that a gateway reported, once. Until it pays for an order or is refunded, it is in suspense.
 * @param charge names it: gateways report a charge under several event ids
 */
export async function postPayment(
  tx: Transaction,
  orderId: number,
  charge: string,
  amountCents: number,
): Promise<void> {
  await post(tx, { kind: 'payment', key: `payment:${orderId}:${charge}`, orderId }, paymentPostings(amountCents));
}

export const paymentPostings = (amountCents: number): Posting[] => [
  { account: 'gateway', amountCents },
  { account: 'suspense', amountCents: -amountCents },
];

/** The charge of an order that an admin had completed as paid outside the gateways. */
export async function postChargeOfManualSale(tx: Transaction, orderId: number, amountCents: number): Promise<void> {
  await post(tx, { kind: 'payment', key: `charge_of_manual_sale:${orderId}`, orderId }, [
    { account: 'suspense', amountCents },
    { account: 'outside', amountCents: -amountCents },
  ]);
}

/**
 * Takes what is left of a Completed order's price out of earnings and commission, until the gateway has refunded it. What the
 * market had borne of money that left without our request comes back to it.
 */
export async function postRestRefundDue(tx: Transaction, orderId: number): Promise<void> {
  // Orders that were completed before there was a ledger have no sale in it.
  await postSale(tx, orderId, 'gateway');
  const lines = await tx
    .update(orderItems)
    .set({ refundedCents: paidForLine })
    .from(before)
    .where(and(eq(orderItems.id, before.id), eq(before.orderId, orderId)))
    .returning({
      orderItemId: orderItems.id,
      vendorId: orderItems.vendorId,
      shopId: orderItems.shopId,
      grossCents: paidForLine,
      marketDiscountCents: marketDiscount(orderItems),
      commissionCents: orderItems.commissionCents,
      refundedCents: before.refundedCents,
      pieces: { all: orderItems.quantity, before: orderItems.refundedQuantity, now: piecesLeft },
    });
  const deliveries = await deliveriesOf(tx, [orderId]);
  await tx
    .update(orderDeliveries)
    .set({ refundedCents: sql`${orderDeliveries.priceCents} - ${orderDeliveries.discountCents}` })
    .where(eq(orderDeliveries.orderId, orderId));
  await postRefundDue(
    tx,
    orderId,
    `rest:${orderId}`,
    [...lines, ...deliveries.map((delivery) => ({ ...delivery, pieces: undelivered(delivery, lines) }))]
      .filter(({ grossCents, refundedCents, pieces }) => (grossCents > 0 ? grossCents > refundedCents : pieces.now > 0))
      .map((line) => ({ ...line, amountCents: line.grossCents - line.refundedCents })),
  );
  await postBorne(tx, orderId, `returned:${orderId}`, -(await borneByMarket(tx, orderId)));
}

const before = aliasedTable(orderItems, 'before');
const piecesLeft = sql<number>`${orderItems.quantity} - ${orderItems.refundedQuantity}`;

/** Whether a delivery that was free after the discount is still to be refunded: with its last pieces it was already. */
function undelivered(
  { vendorId, shopId }: { vendorId: number; shopId: number | null },
  lines: readonly { vendorId: number; shopId: number | null; pieces: { now: number } }[],
) {
  const isLeft = lines.some((line) => line.vendorId === vendorId && line.shopId === shopId && line.pieces.now > 0);
  return { all: 1, before: 0, now: isLeft ? 1 : 0 };
}

/** Posts a refund that was made. @param key names it: its id, or the incident that reported it */
export async function postRefunded(tx: Transaction, orderId: number, key: string, amountCents: number): Promise<void> {
  await post(tx, { kind: 'refund', key: `refund:${key}`, orderId }, refundedPostings(amountCents));
}

export const refundedPostings = (amountCents: number): Posting[] => [
  { account: 'suspense', amountCents },
  { account: 'refunded', amountCents: -amountCents },
];

/** Charges the market with money that left without our request and that no line bears. */
export async function postBorne(
  tx: Transaction,
  orderId: number,
  key: string,
  cents: number,
  actorId?: number,
): Promise<void> {
  await post(tx, { kind: 'adjustment', key: `borne:${key}`, orderId, actorId }, bornePostings(cents));
}

export const bornePostings = (amountCents: number): Posting[] => [
  { account: 'adjustments', amountCents },
  { account: 'suspense', amountCents: -amountCents },
];

/** What the market bears of an order's money that left without our request, in cents. */
export async function borneByMarket(db: Queryable, orderId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${ledgerPostings.amountCents}), 0)` })
    .from(ledgerTransactions)
    .innerJoin(ledgerPostings, eq(ledgerPostings.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.orderId, orderId), eq(ledgerPostings.account, 'adjustments')));
  return Number(row?.cents);
}

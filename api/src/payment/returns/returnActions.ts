import { toCents } from '@rialto/shared/contract/money';
import type { ReceiveReturnBody, RequestReturnBody, ReturnState } from '@rialto/shared/contract/refund';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, returnLines, returns } from '../../db/schema';
import { Conflict, InvalidInput, NotFound } from '../../errors/errors';
import type { FieldErrors } from '../../errors/messageText';
import type { Account } from '../../identity/auth';
import type { Payments } from '../payments';
import { linesText } from '../refunds/endLineRefund';
import { requestLineRefund } from '../refunds/requestLineRefund';
import { addEntry, lockOrderById } from '../settlement/lockedOrder';
import { refundNow } from '../settlement/makeRefunds';
import { enqueueReturnAnswered, enqueueReturnRequested } from './emails';

// A return is requested by the buyer, approved or refused by the vendor, and refunded when it has arrived. An admin can do what
// the vendor can, and approve what the vendor refused.

export type ReturnRow = typeof returns.$inferSelect;

/** Pieces that other returns of the buyer's lines ask for, in these states, count as taken. */
const openStates = ['requested', 'approved'] as const;

/**
 * Asks for the return of shipped lines of one vendor; returns its id.
 * @throws Conflict if the order is not paid
 * @throws InvalidInput for lines that were not shipped, or more pieces than the buyer has
 */
export function requestReturn(
  payments: Payments,
  orderId: number,
  { lines, reason, pictures = [] }: RequestReturnBody,
  buyer: Account,
): Promise<number> {
  return payments.db.transaction(async (tx) => {
    const order = await lockOrderById(tx, orderId);
    if (order.userId !== buyer.id) throw new NotFound('Order');
    if (order.status !== 'Completed') throw new Conflict('NOT_PAID', { of: 'refund' });
    const items = await returnableLines(
      tx,
      orderId,
      lines.map(({ itemId }) => itemId),
    );
    const byId = new Map(items.map((item) => [item.id, item]));
    const errors: FieldErrors = {};
    for (const [index, { itemId, quantity }] of lines.entries()) {
      const item = byId.get(itemId);
      const isRepeated = lines.findIndex((line) => line.itemId === itemId) < index;
      if (!item || isRepeated) errors[`lines.${index}.itemId`] = { code: 'UNKNOWN' };
      else if (quantity > item.returnable)
        errors[`lines.${index}.quantity`] = { code: 'AT_MOST', params: { most: item.returnable } };
    }
    if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
    const [first] = items;
    if (!first || items.some(({ vendorId }) => vendorId !== first.vendorId))
      throw new InvalidInput({ lines: { code: 'ONE_VENDOR' } });
    const { vendorId } = first;
    const [added] = await tx
      .insert(returns)
      .values({ orderId, vendorId, buyerId: buyer.id, reason, pictures })
      .returning();
    if (!added) throw new Error('No return was written');
    await tx
      .insert(returnLines)
      .values(lines.map(({ itemId, quantity }) => ({ returnId: added.id, orderItemId: itemId, quantity })));
    await tell(tx, added, 'RETURN_REQUESTED', buyer.id);
    await enqueueReturnRequested(tx, added, await linesOfReturn(tx, added.id), payments.settings.publicUrl);
    return added.id;
  });
}

/** Approves a return; an admin also one that the vendor refused. */
export async function approveReturn(payments: Payments, id: number, actor: Account, answer: string | undefined) {
  const from: ReturnState[] = actor.role === 'admin' ? ['requested', 'refused'] : ['requested'];
  await change(payments, id, actor, { from, to: 'approved', answer: answer ?? null, code: 'RETURN_APPROVED' });
}

/** Refuses a return, in words; also one that was approved and has not arrived. */
export async function refuseReturn(payments: Payments, id: number, actor: Account, answer: string) {
  await change(payments, id, actor, { from: [...openStates], to: 'refused', answer, code: 'RETURN_REFUSED' });
}

/** The buyer keeps the pieces. */
export async function withdrawReturn(payments: Payments, id: number, buyer: Account): Promise<void> {
  await change(payments, id, buyer, { from: [...openStates], to: 'withdrawn', code: 'RETURN_WITHDRAWN' });
}

/**
 * Records that a return has arrived and refunds it; less than the price only with words.
 * @throws the errors of `requestLineRefund`
 */
export async function receiveReturn(
  payments: Payments,
  id: number,
  actor: Account,
  { restock, amount, answer }: ReceiveReturnBody,
): Promise<void> {
  const orderId = await payments.db.transaction(async (tx) => {
    const { row, order } = await lockReturn(tx, id);
    assertMayAnswer(actor, row);
    if (row.state !== 'approved') throw new Conflict('RETURN_ENDED', { state: row.state });
    const lines = await linesOfReturn(tx, id);
    const price = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
    const cents = amount === undefined ? undefined : toCents(amount);
    if (cents !== undefined && cents > price)
      throw new InvalidInput({ amount: { code: 'AT_MOST', params: { most: price / 100 } } });
    if (cents !== undefined && cents < price && answer === undefined)
      throw new InvalidInput({ answer: { code: 'AMOUNT_NEEDS_WORDS' } });
    await tell(tx, row, 'RETURN_RECEIVED', actor.id);
    await tx
      .update(returns)
      .set({ state: 'received', changedAt: new Date(), ...(answer === undefined ? {} : { answer }) })
      .where(eq(returns.id, id));
    const shares = cents === undefined ? undefined : sharesOf(cents, lines);
    const refund = await requestLineRefund(
      tx,
      order,
      {
        cause: 'return',
        lines: lines.map(({ itemId, quantity }, index) => ({
          itemId,
          quantity,
          restock,
          amountCents: shares?.[index],
        })),
        reason: answer ?? null,
        actor,
      },
      payments,
    );
    // The refund may be done already, if nothing was paid for the pieces.
    await tx
      .update(returns)
      .set({ refundId: refund.id, ...(refund.amountCents === 0 ? { state: 'refunded' } : {}) })
      .where(eq(returns.id, id));
    return order.id;
  });
  payments.stockChanged();
  await refundNow(payments, orderId);
}

/** Divides an amount among lines in proportion to their prices; the parts sum to it. */
function sharesOf(cents: number, lines: readonly { quantity: number; priceCents: number }[]): number[] {
  const total = lines.reduce((sum, { quantity, priceCents }) => sum + quantity * priceCents, 0);
  let before = 0;
  return lines.map(({ quantity, priceCents }) => {
    const upTo = (part: number) => Number((BigInt(cents) * BigInt(part)) / BigInt(Math.max(total, 1)));
    const share = upTo(before + quantity * priceCents) - upTo(before);
    before += quantity * priceCents;
    return share;
  });
}

interface Change {
  from: ReturnState[];
  to: ReturnState;
  /** Undefined leaves it as it is. */
  answer?: string | null;
  code: 'RETURN_APPROVED' | 'RETURN_REFUSED' | 'RETURN_WITHDRAWN';
}

async function change(payments: Payments, id: number, actor: Account, { from, to, answer, code }: Change) {
  await payments.db.transaction(async (tx) => {
    const { row } = await lockReturn(tx, id);
    if (to === 'withdrawn' ? row.buyerId !== actor.id : !mayAnswer(actor, row)) throw new NotFound('Return');
    if (row.state === to) return;
    if (!from.includes(row.state)) throw new Conflict('RETURN_ENDED', { state: row.state });
    await tx
      .update(returns)
      .set({ state: to, changedAt: new Date(), ...(answer === undefined ? {} : { answer }) })
      .where(eq(returns.id, id));
    await tell(tx, row, code, actor.id);
    if (to !== 'withdrawn')
      await enqueueReturnAnswered(
        tx,
        { ...row, state: to, answer: answer ?? null },
        await linesOfReturn(tx, id),
        payments.settings.publicUrl,
      );
  });
}

const mayAnswer = (actor: Account, { vendorId }: ReturnRow) => actor.role === 'admin' || actor.id === vendorId;

function assertMayAnswer(actor: Account, row: ReturnRow): void {
  if (!mayAnswer(actor, row)) throw new NotFound('Return');
}

/** A return and its order, locked in this order: the order first, like everywhere. */
async function lockReturn(tx: Transaction, id: number) {
  const [known] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.id, id));
  if (!known) throw new NotFound('Return');
  const order = await lockOrderById(tx, known.orderId);
  const [row] = await tx.select().from(returns).where(eq(returns.id, id));
  if (!row) throw new NotFound('Return');
  return { row, order };
}

/** Lines of the order that were shipped, with the pieces that the buyer can still return. */
async function returnableLines(tx: Transaction, orderId: number, ids: readonly number[]) {
  const asked = sql<number>`coalesce((SELECT sum(${returnLines.quantity})::int FROM ${returnLines}
    JOIN ${returns} ON ${returns.id} = ${returnLines.returnId}
    WHERE ${returnLines.orderItemId} = ${orderItems.id} AND ${inArray(returns.state, [...openStates])}), 0)`;
  return tx
    .select({
      id: orderItems.id,
      vendorId: orderItems.vendorId,
      returnable: sql<number>`${orderItems.shippedQuantity} - ${orderItems.refundedShippedQuantity} - ${asked}`,
    })
    .from(orderItems)
    .where(
      and(eq(orderItems.orderId, orderId), inArray(orderItems.id, [...ids]), sql`${orderItems.shippedQuantity} > 0`),
    );
}

export async function linesOfReturn(tx: Transaction, returnId: number) {
  return tx
    .select({
      id: orderItems.id,
      itemId: orderItems.id,
      productName: orderItems.productName,
      variantTitle: orderItems.variantTitle,
      priceCents: orderItems.priceCents,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(orderItems, eq(orderItems.id, returnLines.orderItemId))
    .where(eq(returnLines.returnId, returnId))
    .orderBy(orderItems.id);
}

async function tell(
  tx: Transaction,
  { id, orderId, vendorId }: ReturnRow,
  code: 'RETURN_REQUESTED' | 'RETURN_APPROVED' | 'RETURN_REFUSED' | 'RETURN_RECEIVED' | 'RETURN_WITHDRAWN',
  actorId: number,
): Promise<void> {
  const lines = await linesOfReturn(tx, id);
  await addEntry(tx, orderId, { type: code.toLowerCase(), code, params: linesText(lines, lines), actorId, vendorId });
}

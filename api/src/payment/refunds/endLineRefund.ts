import type { OrderEventMessage } from '@rialto/shared/contract/messages/messages';
import type { Lines } from '@rialto/shared/contract/messages/orderEvents';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, refundLines, type refunds, returns } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import type { Payments } from '../payments';
import { type Amount, addEntry, sumOf } from '../settlement/lockedOrder';
import { enqueueRefundMade } from './emails';

const NAMED_LINES = 5;

/** Lines as the timeline names them: '2 × Leek', or 'Leek' for an amount of money alone. */
export function linesText(
  amounts: readonly { itemId: number; quantity: number }[],
  items: readonly { id: number; productName: string; variantTitle: string }[],
): Lines {
  const names = new Map(
    items.map(({ id, productName, variantTitle }) => [id, nameWithVariant(productName, variantTitle)]),
  );
  const lines = amounts.map(({ itemId, quantity }) =>
    quantity > 0 ? `${quantity} × ${names.get(itemId) ?? ''}` : (names.get(itemId) ?? ''),
  );
  return { lines: lines.slice(0, NAMED_LINES), more: Math.max(0, lines.length - NAMED_LINES) };
}

/** The timeline's message about a refund of lines, or of a delivery alone. */
export function refundEntry(
  what: 'REFUND_REQUESTED' | 'REFUNDED',
  amounts: Parameters<typeof linesText>[0],
  items: Parameters<typeof linesText>[1],
  refund: Amount,
): OrderEventMessage {
  const sum = sumOf(refund);
  return amounts.length === 0
    ? { code: `DELIVERY_${what}`, params: sum }
    : { code: `LINES_${what}`, params: { ...linesText(amounts, items), ...sum } };
}

/** What follows from a refund of lines that was made: the timeline, the return it ends, and the buyer's email. */
export async function endLineRefund(
  tx: Transaction,
  order: OrderRow,
  refund: typeof refunds.$inferSelect,
  settings: Payments['settings'],
): Promise<void> {
  const items = await tx
    .select({
      id: orderItems.id,
      itemId: orderItems.id,
      productName: orderItems.productName,
      variantTitle: orderItems.variantTitle,
      quantity: refundLines.quantity,
    })
    .from(refundLines)
    .innerJoin(orderItems, eq(orderItems.id, refundLines.orderItemId))
    .where(eq(refundLines.refundId, refund.id))
    .orderBy(orderItems.id);
  await addEntry(tx, order.id, {
    type: 'lines_refunded',
    ...(refund.cause === 'outside'
      ? { code: 'LINES_BEAR', params: { ...linesText(items, items), ...sumOf(refund) } }
      : refundEntry('REFUNDED', items, items, refund)),
    vendorId: refund.vendorId,
  });
  await tx.update(returns).set({ state: 'refunded', changedAt: new Date() }).where(eq(returns.refundId, refund.id));
  if (refund.cause !== 'outside') await enqueueRefundMade(tx, { order, refund, items, settings });
}

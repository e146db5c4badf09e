import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { orderEvents, orderItems, orders, refunds, wholeRefundCauses } from '../../db/schema';
import { anonymiseBuyers } from '../buyers/anonymiseBuyers';
import { enqueueShipped } from '../emails/saleEmails';
import { isOnHold } from '../incidents/incidents';
import { entryOf, type StepError, stepErrorOf } from './steps';

/** A change of the fulfilment of sold lines. */
export interface FulfilmentChange {
  vendorId: number;
  ids: readonly number[];
  to: Fulfilment;
  /** Whether a line may move one step back, as a correction. */
  backAllowed: boolean;
  /** The site's origin, for the emails to buyers. */
  publicUrl: string | undefined;
}

type Outcome = 'moved' | 'unknown' | StepError;

/**
 * Changes the fulfilment of a vendor's lines where allowed, adds entries to the orders' timelines, and emails buyers about
 * shipped items, in one transaction. Returns the outcome by id; a line that has the state already counts as moved.
 */
export function updateFulfilment(
  db: Database,
  { vendorId, ids, to, backAllowed, publicUrl }: FulfilmentChange,
): Promise<Map<number, Outcome>> {
  return db.transaction(async (tx) => {
    const lines = await lockLines(tx, vendorId, ids);
    const outcomes = new Map<number, Outcome>(ids.map((id) => [id, 'unknown']));
    for (const { id, status, onHold, fulfilment } of lines)
      outcomes.set(id, stepErrorOf({ status, onHold, from: fulfilment, to }, backAllowed) ?? 'moved');
    const moving = lines.filter(({ id, fulfilment }) => outcomes.get(id) === 'moved' && fulfilment !== to);
    if (moving.length > 0) {
      const movingIds = moving.map(({ id }) => id);
      await tx
        .update(orderItems)
        .set({ fulfilment: to, fulfilmentChangedAt: new Date() })
        .where(inArray(orderItems.id, movingIds));
      await tx.insert(orderEvents).values(entries(moving, to, vendorId));
      const sent = to === 'Shipped' ? moving.filter(({ fulfilment }) => fulfilment === 'Unfulfilled') : [];
      await enqueueShipped(tx, sent, publicUrl);
      // A deleted buyer's address is no longer needed once everything is shipped.
      const orderIds = moving.map(({ orderId }) => orderId);
      await anonymiseBuyers(tx, inArray(orders.id, orderIds));
    }
    return outcomes;
  });
}

type Line = Awaited<ReturnType<typeof lockLines>>[number];

/** A vendor's lines among these ids. Their orders are locked first, as in payment/settlement. */
async function lockLines(tx: Transaction, vendorId: number, ids: readonly number[]) {
  const own = and(eq(orderItems.vendorId, vendorId), inArray(orderItems.id, [...ids]));
  const orderIds = await tx.selectDistinct({ id: orderItems.orderId }).from(orderItems).where(own);
  if (orderIds.length === 0) return [];
  const lockedOrders = await tx
    .select({ id: orders.id, status: orders.status, onHold: isOnHold })
    .from(orders)
    .where(
      inArray(
        orders.id,
        orderIds.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orders.id))
    .for('share');
  const statuses = new Map<number, OrderStatus>(lockedOrders.map(({ id, status }) => [id, status]));
  // orders with a requested refund must not be shipped
  const refunded = await tx
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(and(inArray(refunds.orderId, [...statuses.keys()]), inArray(refunds.cause, [...wholeRefundCauses])));
  for (const { id } of refunded) statuses.set(id, 'Refunded');
  const onHold = new Set(lockedOrders.filter((order) => order.onHold).map(({ id }) => id));
  const lines = await tx.select().from(orderItems).where(own).orderBy(asc(orderItems.id)).for('no key update');
  return lines.flatMap((line) => {
    const status = statuses.get(line.orderId);
    // All of its pieces are refunded, so there is nothing to ship.
    const isTakenBack = status === 'Completed' && line.refundedQuantity === line.quantity;
    const standing: OrderStatus | undefined = isTakenBack ? 'Refunded' : status;
    return standing ? [{ ...line, status: standing, onHold: onHold.has(line.orderId) }] : [];
  });
}

/** One entry per order and kind of step. */
function entries(lines: readonly Line[], to: Fulfilment, actorId: number): (typeof orderEvents.$inferInsert)[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = `${line.orderId} ${line.fulfilment}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ orderId: first.orderId, actorId, ...entryOf(first.fulfilment, to, group) }] : [];
  });
}

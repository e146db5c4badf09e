import type { Fulfilment, OrderStatus } from '@rialto/shared/contract/order';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { orderEvents, orderItems, orders, refunds } from '../../db/schema';
import { enqueueShipped } from '../emails/saleLetters';
import { forgetBuyers } from '../orders/forgetBuyers';
import { isOnHold } from '../orders/incidents';
import { entryOf, refusalOf, type StepRefusal } from './steps';

/** Which lines go where. */
export interface Move {
  vendorId: number;
  ids: readonly number[];
  to: Fulfilment;
  /** Whether a line may go back, to put a slip right. */
  backAllowed: boolean;
  /** The site's origin, for the letters that tell buyers what was sent. */
  publicUrl: string | undefined;
}

type Outcome = 'moved' | 'unknown' | StepRefusal;

/**
 * Moves lines that a vendor sold, those that can be, writes it into their orders' timelines, and tells buyers by letters what was sent, in
 * the same transaction.
 * What became of each, by id; a line that is there already counts as moved, and nothing is written of it.
 */
export function moveSales(
  db: Database,
  { vendorId, ids, to, backAllowed, publicUrl }: Move,
): Promise<Map<number, Outcome>> {
  return db.transaction(async (tx) => {
    const lines = await lockLines(tx, vendorId, ids);
    const outcomes = new Map<number, Outcome>(ids.map((id) => [id, 'unknown']));
    for (const { id, status, onHold, fulfilment } of lines)
      outcomes.set(id, refusalOf({ status, onHold, from: fulfilment, to }, backAllowed) ?? 'moved');
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
      // Where it goes is needed no longer, if its buyer has gone meanwhile.
      const orderIds = moving.map(({ orderId }) => orderId);
      await forgetBuyers(tx, inArray(orders.id, orderIds));
    }
    return outcomes;
  });
}

type Line = Awaited<ReturnType<typeof lockLines>>[number];

/** A vendor's lines among these ids. Their orders are locked first, as whatever pays or refunds them does. */
async function lockLines(tx: Transaction, vendorId: number, ids: readonly number[]) {
  const own = and(eq(orderItems.vendorId, vendorId), inArray(orderItems.id, [...ids]));
  const orderIds = await tx.selectDistinct({ id: orderItems.orderId }).from(orderItems).where(own);
  if (orderIds.length === 0) return [];
  const held = await tx
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
  const statuses = new Map<number, OrderStatus>(held.map(({ id, status }) => [id, status]));
  // Whose money is going back is not to be sent any more.
  const givenBack = await tx
    .select({ id: refunds.orderId })
    .from(refunds)
    .where(inArray(refunds.orderId, [...statuses.keys()]));
  for (const { id } of givenBack) statuses.set(id, 'Refunded');
  const onHold = new Set(held.filter((order) => order.onHold).map(({ id }) => id));
  const lines = await tx.select().from(orderItems).where(own).orderBy(asc(orderItems.id)).for('no key update');
  return lines.flatMap((line) => {
    const status = statuses.get(line.orderId);
    return status ? [{ ...line, status, onHold: onHold.has(line.orderId) }] : [];
  });
}

/** One entry per order and kind of step, however many of its lines were moved. */
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

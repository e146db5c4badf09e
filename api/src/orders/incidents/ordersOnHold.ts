import { and, asc, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orders, paymentIncidents } from '../../db/schema/index';
import { readOrders } from '../orders/queries';
import { isOnHold } from './incidents';

/** Up to `limit` orders with an open incident after an order's id, oldest first, with the kinds of their incidents. */
export async function listOrdersOnHold(db: Queryable, { after, limit }: { after?: number; limit: number }) {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOnHold, after === undefined ? undefined : gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const open = await db
    .select({ orderId: paymentIncidents.orderId, kind: paymentIncidents.kind })
    .from(paymentIncidents)
    .where(
      and(
        inArray(paymentIncidents.orderId, ids),
        isNull(paymentIncidents.closedAt),
        ne(paymentIncidents.kind, 'second_charge'),
      ),
    )
    .orderBy(asc(paymentIncidents.id));
  return (await readOrders(db, ids))
    .map((order) => ({
      ...order,
      incidents: open.flatMap(({ orderId, kind }) => (orderId === order.id && kind !== 'second_charge' ? [kind] : [])),
    }))
    .sort((a, b) => a.id - b.id);
}

export const countOrdersOnHold = (db: Queryable): Promise<number> => db.$count(orders, isOnHold);

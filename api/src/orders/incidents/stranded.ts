import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { orderItems, orders, users } from '../../db/schema/index';
import { type OrderWithItems, readOrders } from '../orders/queries';
import { isKept, isRefunding } from '../orders/refunding';
import { ordersOfInactiveVendors } from './inactiveVendors';

/** Limits the orders to one vendor; by default all suspended or deleted ones. */
interface StrandedFilter {
  vendorId?: number;
}

/** An order with the ids of the items that an inactive vendor has not shipped. */
export type StrandedRow = OrderWithItems & { stranded: number[] };

/** Up to `limit` paid orders with unshipped items of inactive vendors, oldest first, after an order's id. */
export async function listStranded(
  db: Queryable,
  filter: StrandedFilter,
  { after, limit }: { after?: number; limit: number },
): Promise<StrandedRow[]> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isStranded(filter), after === undefined ? undefined : gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(limit);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const items = await db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(users, and(eq(users.id, orderItems.vendorId), ne(users.status, 'active')))
    .where(and(inArray(orderItems.orderId, ids), eq(orderItems.fulfilment, 'Unfulfilled'), isKept));
  const stranded = new Set(items.map(({ id }) => id));
  return (await readOrders(db, ids))
    .map((order) => ({ ...order, stranded: order.items.flatMap(({ id }) => (stranded.has(id) ? [id] : [])) }))
    .sort((a, b) => a.id - b.id);
}

export function countStranded(db: Queryable, filter: StrandedFilter): Promise<number> {
  return db.$count(orders, isStranded(filter));
}

function isStranded({ vendorId }: StrandedFilter): SQL | undefined {
  // a literal instead of a parameter, so that the planner uses the partial index
  const isUnshipped = sql`${orderItems.fulfilment} = 'Unfulfilled' AND ${isKept}`;
  const narrow = vendorId === undefined ? isUnshipped : sql`${isUnshipped} AND ${eq(orderItems.vendorId, vendorId)}`;
  return and(
    eq(orders.status, 'Completed'),
    sql`${orders.id} IN ${ordersOfInactiveVendors(narrow)}`,
    sql`NOT ${isRefunding}`,
  );
}

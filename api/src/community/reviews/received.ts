import { and, eq, exists, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../db/database';
import { orderItems, orders } from '../../db/schema';

/** A shipped line counts as received after this time, since not every vendor marks deliveries. */
const SHIPPED_COUNTS_AFTER_DAYS = 7;

/** Whether a buyer has received a product they paid for. */
export function hasReceived(db: Queryable, userId: number, productId: number | PgColumn): SQL {
  const longShipped = and(
    eq(orderItems.fulfilment, 'Shipped'),
    lt(orderItems.fulfilmentChangedAt, sql`now() - make_interval(days => ${SHIPPED_COUNTS_AFTER_DAYS})`),
  );
  const received = db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.status, 'Completed'),
        eq(orderItems.productId, productId),
        or(eq(orderItems.fulfilment, 'Delivered'), longShipped),
      ),
    );
  return exists(received);
}

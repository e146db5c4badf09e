import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../db/database';
import { orders } from '../db/schema';
import { isOnHold } from '../orders/incidents/incidents';

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

export async function findPayment(db: Queryable, tranId: string) {
  const [row] = await db
    .select({
      tranId: orders.tranId,
      orderId: orders.id,
      userId: orders.userId,
      status: orders.status,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
      paymentUrl: orders.paymentUrl,
      reservedUntil: orders.reservedUntil,
      onHold: isOnHold,
    })
    .from(orders)
    .where(eq(orders.tranId, tranId));
  return row;
}

/** The order of a payment with this gateway, for the page that its buyer returns to. */
export async function findReturned(db: Queryable, tranId: string, gateway: string) {
  const [row] = await db
    .select({
      tranId: orders.tranId,
      status: orders.status,
      userId: orders.userId,
      accessKeyHash: orders.accessKeyHash,
    })
    .from(orders)
    .where(and(eq(orders.tranId, tranId), eq(orders.gateway, gateway)));
  return row;
}

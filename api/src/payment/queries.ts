import type { OrderStatus } from '@rialto/shared/contract/order';
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

/** The status of a payment with this gateway. */
export async function findStatus(db: Queryable, tranId: string, gateway: string): Promise<OrderStatus | undefined> {
  const [row] = await db
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.tranId, tranId), eq(orders.gateway, gateway)));
  return row?.status;
}

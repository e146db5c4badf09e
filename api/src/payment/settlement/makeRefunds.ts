import { eq, inArray, sql } from 'drizzle-orm';
import { orders, refunds } from '../../db/schema';
import type { Payments } from '../payments';
import { completeRefund, markRefundFailed } from './refunds';

const BATCH_SIZE = 50;

/**
 * Makes the refunds that are due; returns how many are done. A rejected or pending refund is tried again after 20 s, 40 s and
 * so on, at last every hour, without end; a failed one waits for an admin. Safe in several processes, since a gateway makes
 * each refund only once.
 */
export async function refundDue(payments: Payments): Promise<number> {
  const due = await claimDue(payments);
  const done = await Promise.all(due.map((refund) => makeRefund(payments, refund)));
  return done.filter(Boolean).length;
}

/** Like `refundDue`, for one order whose refund has just been requested. */
export async function refundNow(payments: Payments, orderId: number): Promise<void> {
  for (const refund of await claimDue(payments, orderId)) await makeRefund(payments, refund);
}

type Due = Awaited<ReturnType<typeof claimDue>>[number];

async function makeRefund(payments: Payments, { order, amountCents, currency, ...refund }: Due): Promise<boolean> {
  const { id, tranId, gatewayReference: reference } = order;
  try {
    const gateway = payments.gateways.byName(order.gateway);
    if (!gateway) throw new Error(`The gateway ${order.gateway} is not configured`);
    const { reference: refundReference, request } = refund;
    const progress = await gateway.refund({ tranId, reference, amountCents, currency, refundReference, request });
    if (progress.state === 'done') await completeRefund(payments, id);
    else if (progress.state === 'failed') await markRefundFailed(payments, id, progress.reference);
    else await payments.db.update(refunds).set({ reference: progress.reference }).where(eq(refunds.orderId, id));
    return progress.state === 'done';
  } catch (err) {
    payments.log.error({ err, tranId, attempts: refund.attempts }, 'making a refund failed');
    return false;
  }
}

async function claimDue({ db }: Payments, orderId?: number) {
  const only = orderId === undefined ? sql`true` : sql`order_id = ${orderId}`;
  const claimed = await db
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      tryAt: sql`now() + least(interval '1 hour', interval '20 seconds' * power(2, least(${refunds.attempts}, 10)))`,
    })
    .where(
      sql`${refunds.orderId} IN (
        SELECT order_id FROM ${refunds}
        WHERE done_at IS NULL AND failed_at IS NULL AND try_at <= now() AND ${only}
        ORDER BY try_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
    )
    .returning();
  if (claimed.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.id,
        claimed.map(({ orderId }) => orderId),
      ),
    );
  const byId = new Map(rows.map((order) => [order.id, order]));
  return claimed.flatMap((refund) => {
    const order = byId.get(refund.orderId);
    return order ? [{ ...refund, order }] : [];
  });
}

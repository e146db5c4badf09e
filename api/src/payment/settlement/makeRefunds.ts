import { and, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { orders, paymentIncidents, refunds } from '../../db/schema';
import type { Payments } from '../payments';
import { completeRefund, markRefundFailed, type RefundRow } from './refunds';

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

async function makeRefund(payments: Payments, refund: RefundRow): Promise<boolean> {
  const { orderId, amountCents, currency, request, reference: refundReference } = refund;
  const [order] = await payments.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`Refund ${refund.id} has no order`);
  const { tranId } = order;
  try {
    const gateway = payments.gateways.byName(order.gateway);
    if (!gateway) throw new Error(`The gateway ${order.gateway} is not configured`);
    const progress = await gateway.refund({
      tranId,
      reference: await chargeOf(payments, refund, order.gatewayReference),
      amountCents,
      currency,
      refundReference,
      request,
      refundedCents: await refundedBefore(payments, refund),
    });
    if (progress.state === 'done') await completeRefund(payments, refund);
    else if (progress.state === 'failed') await markRefundFailed(payments, refund, progress.reference, progress.reason);
    else await payments.db.update(refunds).set({ reference: progress.reference }).where(eq(refunds.id, refund.id));
    return progress.state === 'done';
  } catch (err) {
    payments.log.error({ err, tranId, attempts: refund.attempts }, 'making a refund failed');
    return false;
  }
}

/** The gateway's id of the charge to refund: the order's, or a second one's. */
async function chargeOf({ db }: Payments, { cause, incidentId }: RefundRow, ofOrder: string | null) {
  if (cause !== 'charge' || incidentId === null) return ofOrder;
  const [charge] = await db
    .select({ reference: paymentIncidents.reference })
    .from(paymentIncidents)
    .where(eq(paymentIncidents.id, incidentId));
  return charge?.reference ?? null;
}

/** What earlier refunds take from the order's charge. */
async function refundedBefore({ db }: Payments, { id, orderId, cause }: RefundRow): Promise<number> {
  if (cause === 'charge') return 0;
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        lt(refunds.id, id),
        isNull(refunds.failedAt),
        isNull(refunds.incidentId),
        ne(refunds.cause, 'charge'),
      ),
    );
  return row?.cents ?? 0;
}

async function claimDue({ db }: Payments, orderId?: number): Promise<RefundRow[]> {
  const only = orderId === undefined ? sql`true` : sql`order_id = ${orderId}`;
  return db
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      tryAt: sql`now() + least(interval '1 hour', interval '20 seconds' * power(2, least(${refunds.attempts}, 10)))`,
    })
    .where(
      inArray(
        refunds.id,
        sql`(
        SELECT id FROM ${refunds}
        WHERE done_at IS NULL AND failed_at IS NULL AND try_at <= now() AND ${only}
        ORDER BY try_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)`,
      ),
    )
    .returning();
}

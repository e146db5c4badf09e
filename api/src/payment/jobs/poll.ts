import type { OrderStatus } from '@rialto/shared/contract/order';
import { and, eq, ne, sql } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { endAtGateway } from '../checkout/openPayment';
import type { VerifiedOutcome } from '../gateways/gateway';
import type { Payments } from '../payments';
import { settle } from '../settlement/settle';

type PolledOrder = Pick<OrderRow, 'tranId' | 'gateway' | 'gatewayReference' | 'status'>;

const BATCH_SIZE = 50;

/**
 * Queries the gateways about due payments: open ones, and, for a day after the reservation, those whose order ended without
 * the gateway's confirmation, since money may still arrive. Returns how many it queried. Safe in several processes, since
 * each payment is claimed by one.
 */
export async function poll(payments: Payments): Promise<number> {
  const due = await claimDue(payments);
  await Promise.all(
    due.map((order) =>
      checkPayment(payments, order).catch((err: unknown) => {
        payments.log.warn({ err, tranId: order.tranId }, 'querying a payment failed');
      }),
    ),
  );
  return due.length;
}

/**
 * Queries the gateway for the result of a payment and settles it; undefined while the payment is open. If the order has
 * ended but its payment is still open, the payment is ended at the gateway.
 * @throws the errors of the gateway
 */
export async function checkPayment(payments: Payments, order: PolledOrder): Promise<OrderStatus | undefined> {
  const outcome = await outcomeAtGateway(payments, order);
  if (!outcome) {
    if (order.status !== 'Pending') await endAtGateway(payments, order);
    return undefined;
  }
  const { status } = await settle(payments, order.gateway, outcome);
  await payments.db
    .update(orders)
    .set({ checkAt: null })
    .where(and(eq(orders.tranId, order.tranId), ne(orders.status, 'Pending')));
  return status;
}

/** The result of a payment at the gateway; null while it is open. */
async function outcomeAtGateway(
  { gateways }: Payments,
  { gateway: name, tranId, gatewayReference: reference }: Omit<PolledOrder, 'status'>,
): Promise<VerifiedOutcome | null> {
  const gateway = gateways.byName(name);
  if (!gateway) throw new Error(`The gateway ${name} is not configured`);
  return gateway.query({ tranId, reference });
}

/**
 * Ends an open payment at its gateway, then queries it, so that a payment made at the same moment is either rejected or
 * found. Returns the result if the payment was paid or failed; null if the order can be cancelled. If the gateway could not
 * end the payment, the poller tries again.
 * @throws the errors of the query
 */
export async function outcomeOfEnded(
  payments: Payments,
  order: Omit<PolledOrder, 'status'>,
): Promise<VerifiedOutcome | null> {
  await endAtGateway(payments, order);
  const outcome = await outcomeAtGateway(payments, order);
  return outcome?.outcome === 'cancelled' ? null : outcome;
}

async function claimDue({ db, settings }: Payments): Promise<PolledOrder[]> {
  const { rows } = await db.execute<{
    tran_id: string;
    gateway: string;
    gateway_reference: string | null;
    status: OrderStatus;
  }>(sql`
    UPDATE ${orders} SET check_at = CASE
        WHEN status = 'Pending' THEN now() + make_interval(secs => ${settings.payment.pollSeconds})
        WHEN reserved_until > now() - interval '1 day' THEN now() + interval '10 minutes'
      END
    WHERE id IN (
      SELECT id FROM ${orders} WHERE check_at <= now() ORDER BY check_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED)
    RETURNING tran_id, gateway, gateway_reference, status`);
  return rows.map((row) => ({
    tranId: row.tran_id,
    gateway: row.gateway,
    gatewayReference: row.gateway_reference,
    status: row.status,
  }));
}

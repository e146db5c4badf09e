import type { OrderStatus } from '@rialto/shared/contract/order';
import { and, eq, ne, sql } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { endAtGateway } from '../checkout/open';
import type { VerifiedOutcome } from '../gateways/gateway';
import type { Payments } from '../payments';
import { settle } from '../settlement/settle';

type Asked = Pick<OrderRow, 'tranId' | 'gateway' | 'gatewayReference' | 'status'>;

const AT_ONCE = 50;

/**
 * Asks the gateways about the payments that are due: open ones that no notice came of, and for a day those that ended
 * without the gateway's word, since money may have arrived all the same. Answers how many it asked about. Processes that
 * poll at the same moment share the work: who claims a row moves its next turn.
 */
export async function poll(payments: Payments): Promise<number> {
  const due = await claimDue(payments);
  await Promise.all(
    due.map((order) =>
      checkPayment(payments, order).catch((err: unknown) => {
        payments.log.warn({ err, tranId: order.tranId }, 'the gateway did not tell of a payment');
      }),
    ),
  );
  return due.length;
}

/**
 * Asks the gateway what has become of a payment and settles it; undefined while it is open. One that has ended here but
 * is open there is ended there. Throws what the gateway throws.
 */
export async function checkPayment(payments: Payments, order: Asked): Promise<OrderStatus | undefined> {
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

/** What the gateway says has become of a payment; null while it is open. Throws what the gateway throws. */
async function outcomeAtGateway(
  { gateways }: Payments,
  { gateway: name, tranId, gatewayReference: reference }: Omit<Asked, 'status'>,
): Promise<VerifiedOutcome | null> {
  const gateway = gateways.named(name);
  if (!gateway) throw new Error(`The gateway ${name} is not configured`);
  return gateway.query({ tranId, reference });
}

/**
 * Ends an open payment at its gateway, and answers what has become of it there other than by that; null where nothing speaks
 * against ending its order here. Ended first and asked then: what is paid in the same moment is either refused there or
 * found here. Throws what the gateway throws when it is asked; one that doesn't hear of the end is told again by the poller.
 */
export async function outcomeOfEnded(
  payments: Payments,
  order: Omit<Asked, 'status'>,
): Promise<VerifiedOutcome | null> {
  await endAtGateway(payments, order);
  const outcome = await outcomeAtGateway(payments, order);
  return outcome?.outcome === 'cancelled' ? null : outcome;
}

async function claimDue({ db, settings }: Payments): Promise<Asked[]> {
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
      SELECT id FROM ${orders} WHERE check_at <= now() ORDER BY check_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING tran_id, gateway, gateway_reference, status`);
  return rows.map((row) => ({
    tranId: row.tran_id,
    gateway: row.gateway,
    gatewayReference: row.gateway_reference,
    status: row.status,
  }));
}

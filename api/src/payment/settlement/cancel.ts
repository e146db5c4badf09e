import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { outcomeOfEnded } from '../jobs/poll';
import type { Payments } from '../payments';
import { settleUnpaid } from './endUnpaid';
import { settle } from './settle';

/**
 * Cancels a buyer's unpaid order and its payment page; a guest has no id. Returns false if the order has ended in another way, including when
 * the gateway reports that it has been paid. An unreachable gateway does not block the cancellation: money that arrives
 * later is handled by `settle`.
 */
export async function cancelOrder(
  payments: Payments,
  order: Pick<OrderRow, 'tranId' | 'gateway' | 'gatewayReference' | 'status'>,
  buyerId: number | null,
): Promise<boolean> {
  if (order.status !== 'Pending') return false;
  const { tranId } = order;
  const outcome = await outcomeOfEnded(payments, order).catch((err: unknown) => {
    payments.log.warn({ err, tranId }, 'querying a payment before its cancellation failed');
    return null;
  });
  if (outcome) {
    const { status } = await settle(payments, order.gateway, outcome);
    // Still Pending: the payment is on hold as a suspected fraud. Cancelling the order refunds it.
    if (status !== 'Pending') return status === 'Cancelled';
  }
  if (await settleUnpaid(payments, tranId, { cancelledBy: buyerId })) return true;
  // The gateway's own notice may have cancelled the order first.
  const [now] = await payments.db.select({ status: orders.status }).from(orders).where(eq(orders.tranId, tranId));
  return now?.status === 'Cancelled';
}

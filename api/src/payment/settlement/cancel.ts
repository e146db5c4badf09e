import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { outcomeOfEnded } from '../jobs/poll';
import type { Payments } from '../payments';
import { settle, settleUnpaid } from './settle';

/**
 * Cancels a buyer's order, and its payment page; false when it has ended otherwise, which it also has when the gateway
 * turns out to have been paid. A gateway that doesn't answer doesn't hold it up: money that arrives later is dealt with then.
 */
export async function cancelOrder(
  payments: Payments,
  order: Pick<OrderRow, 'tranId' | 'gateway' | 'gatewayReference' | 'status'>,
  buyerId: number,
): Promise<boolean> {
  if (order.status !== 'Pending') return false;
  const { tranId } = order;
  const outcome = await outcomeOfEnded(payments, order).catch((err: unknown) => {
    payments.log.warn({ err, tranId }, 'the gateway did not tell of a payment that is cancelled');
    return null;
  });
  if (outcome) {
    const { status } = await settle(payments, order.gateway, outcome);
    // Pending: the payment arrived and is held. Ending the order then gives the money back.
    if (status !== 'Pending') return status === 'Cancelled';
  }
  if (await settleUnpaid(payments, tranId, { cancelledBy: buyerId })) return true;
  // The gateway's notice of that end may have been quicker.
  const [now] = await payments.db.select({ status: orders.status }).from(orders).where(eq(orders.tranId, tranId));
  return now?.status === 'Cancelled';
}

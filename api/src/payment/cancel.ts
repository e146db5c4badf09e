import { endAtGateway } from './open';
import type { OrderRow, Payments } from './payments';
import { checkPayment } from './poll';
import { settleUnpaid } from './settle';

/**
 * Cancels a buyer's order, and its payment page; false when it has ended, which it also has when the gateway turns out to
 * have been paid. A gateway that doesn't answer doesn't hold it up: money that arrives later is dealt with then.
 */
export async function cancelOrder(
  payments: Payments,
  order: Pick<OrderRow, 'tranId' | 'gateway' | 'gatewayReference' | 'status'>,
  buyerId: number,
): Promise<boolean> {
  if (order.status !== 'Pending') return false;
  await checkPayment(payments, order).catch((err: unknown) => {
    payments.log.warn({ err, tranId: order.tranId }, 'the gateway did not tell of a payment that is cancelled');
  });
  if (!(await settleUnpaid(payments, order.tranId, { cancelledBy: buyerId }))) return false;
  await endAtGateway(payments, order);
  return true;
}

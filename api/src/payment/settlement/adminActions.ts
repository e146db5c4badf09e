import type { SettleOutcome } from '@rialto/shared/contract/order';
import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema/index';
import type { OrderRow } from '../../db/schema/orders';
import { NotFound } from '../../errors/errors';
import type { ManualAction } from '../../orders/orders/manualActions';
import { endAtGateway } from '../checkout/openPayment';
import { checkPayment } from '../jobs/poll';
import type { Payments } from '../payments';
import { refundNow } from './makeRefunds';
import { refundManually, settleManually } from './settleManually';

/**
 * Settles a payment manually. The gateway is queried first, so that its result counts if it has one; an unreachable gateway
 * does not block the settlement. Afterwards the payment is ended at the gateway.
 * @throws the errors of `settleManually`
 */
export async function settleOrder(
  payments: Payments,
  orderId: number,
  outcome: SettleOutcome,
  action: ManualAction,
): Promise<void> {
  const order = await mustFind(payments, orderId);
  const isOpen = order.status !== 'Completed' && order.status !== 'Refunded';
  if (isOpen)
    await checkPayment(payments, order).catch((err: unknown) => {
      payments.log.warn({ err, tranId: order.tranId }, 'querying a payment before its manual settlement failed');
    });
  await settleManually(payments, orderId, outcome, action);
  if (isOpen) await endAtGateway(payments, order);
}

/**
 * Requests a refund manually and makes it at once; if the gateway cannot make it yet, the refund job tries again.
 * @throws the errors of `refundManually`
 */
export async function refundOrder(
  payments: Payments,
  orderId: number,
  action: ManualAction & { paidByHand?: boolean },
): Promise<void> {
  await refundManually(payments, orderId, action);
  await refundNow(payments, orderId);
}

async function mustFind({ db }: Payments, orderId: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new NotFound('Order');
  return order;
}

import type { SettleOutcome } from '@rialto/shared/contract/order';
import { eq } from 'drizzle-orm';
import { orders } from '../../db/schema';
import type { OrderRow } from '../../db/schema/orders';
import { NotFound } from '../../errors/errors';
import type { ByHand } from '../../orders/orders/handRules';
import { endAtGateway } from '../checkout/open';
import { checkPayment } from '../jobs/poll';
import type { Payments } from '../payments';
import { refundNow } from './refund';
import { refundByHand, settleByHand } from './settle';

/**
 * Ends a payment on an admin's word. The gateway is asked first, for what it says is not to be overruled unknowingly; one
 * that doesn't answer doesn't hold it up. Its page takes no more money afterwards. Throws as `settleByHand`.
 */
export async function settleOrder(
  payments: Payments,
  orderId: number,
  outcome: SettleOutcome,
  hand: ByHand,
): Promise<void> {
  const order = await mustFind(payments, orderId);
  const isOpen = order.status !== 'Completed' && order.status !== 'Refunded';
  if (isOpen)
    await checkPayment(payments, order).catch((err: unknown) => {
      payments.log.warn(
        { err, tranId: order.tranId },
        'the gateway could not be asked about a payment that is being settled manually',
      );
    });
  await settleByHand(payments, orderId, outcome, hand);
  if (isOpen) await endAtGateway(payments, order);
}

/**
 * Has the price of an order given back on an admin's word, at once where the gateway does it; else it is asked again until
 * it does. Throws as `refundByHand`.
 */
export async function refundOrder(
  payments: Payments,
  orderId: number,
  hand: ByHand & { paidByHand?: boolean },
): Promise<void> {
  await refundByHand(payments, orderId, hand);
  await refundNow(payments, orderId);
}

async function mustFind({ db }: Payments, orderId: number): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new NotFound('Order');
  return order;
}

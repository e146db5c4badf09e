import { formatMoney } from '@rialto/shared/contract/money';
import type { OrderStatus } from '@rialto/shared/contract/order';
import type { Payment } from '@rialto/shared/contract/payment';

/** What the address says became of a payment. */
export type Outcome = 'success' | 'fail' | 'cancel';

const claimed: Record<Outcome, OrderStatus> = { success: 'Completed', fail: 'Failed', cancel: 'Cancelled' };
const said: Record<Exclude<OrderStatus, 'Pending'>, string> = {
  Completed: 'went through',
  Failed: 'failed, and nothing was charged',
  Cancelled: 'was cancelled, and nothing was charged',
  Refunded: 'was refunded: the money is on its way back to you',
};

/** What the server says of a payment, in words, next to what the address claims. */
export function factsOf(outcome: Outcome, { status, totalPrice, orderId }: Payment): string {
  const amount = formatMoney(totalPrice);
  if (status === 'Pending')
    return outcome === 'success'
      ? `We are waiting for the payment page to confirm your ${amount}. This takes a moment; you can stay or come back later.`
      : `Order ${orderId} over ${amount} is not settled yet. Nothing was charged so far: you can pay it or cancel it.`;
  if (status === claimed[outcome]) return agreed(outcome, amount, orderId);
  return `This address does not match our records, and the records count: the payment of ${amount} ${said[status]}.`;
}

function agreed(outcome: Outcome, amount: string, orderId: number): string {
  if (outcome === 'success') return `Thank you! ${amount} for order ${orderId} arrived, and the shops know of it.`;
  if (outcome === 'fail')
    return `The ${amount} for order ${orderId} did not go through. Nothing was charged, and your cart is kept.`;
  return `The payment of ${amount} for order ${orderId} is cancelled. Nothing was charged, and your cart is kept.`;
}

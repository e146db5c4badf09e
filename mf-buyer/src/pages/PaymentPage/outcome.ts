import type { OrderStatus } from '@rialto/shared/contract/order';
import type { Payment } from '@rialto/shared/contract/payment';
import { formatMoney } from '@rialto/shared/i18n/format';
import { paymentTexts } from '../../texts/paymentTexts';

/** The outcome of a payment according to the URL. */
export type Outcome = 'success' | 'fail' | 'cancel';

const claimed: Record<Outcome, OrderStatus> = { success: 'Completed', fail: 'Failed', cancel: 'Cancelled' };

/** Whether the server's status contradicts the heading. */
export const isContradicted = (outcome: Outcome, payment: Payment | null): boolean =>
  payment === null || (payment.status !== 'Pending' && payment.status !== claimed[outcome]);

/** A sentence about the server's status of a payment. */
export function factsOf(outcome: Outcome, { status, totalPrice, orderId, onHold }: Payment): string {
  const t = paymentTexts.current();
  const amount = formatMoney(totalPrice);
  if (status === 'Pending' && onHold) return t.onHold(amount);
  if (status === 'Pending') return outcome === 'success' ? t.waiting(amount) : t.unsettled(orderId, amount);
  return status === claimed[outcome] ? t.outcomes[outcome](amount, orderId) : t.otherwise[status](amount);
}

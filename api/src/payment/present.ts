import { fromCents } from '@rialto/shared/contract/money';
import type { Payment } from '@rialto/shared/contract/payment';
import { isPayable } from '../orders/orders/present';
import type { PaymentRow } from './queries';

export function presentPayment(row: PaymentRow): Payment {
  const { tranId, orderId, status, totalCents, createdAt, paymentUrl, onHold } = row;
  return {
    tranId,
    orderId,
    status,
    totalPrice: fromCents(totalCents),
    createdAt: createdAt.toISOString(),
    url: isPayable(row) ? paymentUrl : null,
    onHold,
  };
}

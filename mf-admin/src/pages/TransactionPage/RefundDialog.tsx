import type { OrderDetail } from '@rialto/shared/contract/order';
import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { refundOrder } from '../../data/orders';
import { transactionTexts } from '../../texts/transactionTexts';

interface RefundDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Refunds an order. A failed refund can be repeated, or recorded as paid in another way. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const t = transactionTexts.use();
  const sum = formatMoney(order.totalPrice);
  const byGateway = order.refundable === 'gateway';
  const hasFailed = Boolean(order.refund?.failedAt);
  const [paidByHand, setPaidByHand] = useState(false);
  return (
    <ReasonDialog
      title={t.refundTitle(order.id)}
      draftKey={`rialto.refund.${order.id}`}
      submitText={t.refundSum(sum)}
      submitVariant="danger"
      hint={t.refundReasonHint}
      onSubmit={async (reason) => {
        const { status } = await refundOrder(order.id, paidByHand ? { reason, paidByHand } : { reason });
        notify(status === 'Refunded' ? t.refunded(order.id, sum) : t.beingRefunded(order.id, sum), 'success');
      }}
      onClose={onClose}
    >
      <p>{byGateway ? t.refundByGateway(order.gateway, sum, order.user.name) : t.refundByHand(sum, order.user.name)}</p>
      {hasFailed && <CheckboxField value={paidByHand} onChange={setPaidByHand} label={t.paidByHand} />}
    </ReasonDialog>
  );
}

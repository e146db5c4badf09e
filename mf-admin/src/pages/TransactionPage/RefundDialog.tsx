import type { OrderDetail } from '@rialto/shared/contract/order';
import { formatMoney } from '@rialto/shared/format';
import { notify } from '@rialto/shared/notify';
import { refundOrder } from '../../data/orders';
import { transactionTexts } from '../../texts/transactionTexts';
import { ReasonDialog } from './ReasonDialog';

interface RefundDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Gives the whole price of an order back, with a reason. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const t = transactionTexts.use();
  const sum = formatMoney(order.totalPrice);
  const byGateway = order.refundable === 'gateway';
  return (
    <ReasonDialog
      title={t.refundTitle(order.id)}
      draftKey={`rialto.refund.${order.id}`}
      submitLabel={t.refundSum(sum)}
      submitVariant="danger"
      onSubmit={async (reason) => {
        const { status } = await refundOrder(order.id, { reason });
        notify(status === 'Refunded' ? t.refunded(order.id, sum) : t.beingRefunded(order.id, sum), 'success');
      }}
      onClose={onClose}
    >
      <p>{byGateway ? t.refundByGateway(order.gateway, sum, order.user.name) : t.refundByHand(sum, order.user.name)}</p>
    </ReasonDialog>
  );
}

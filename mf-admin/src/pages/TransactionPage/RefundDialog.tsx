import { formatMoney } from '@rialto/shared/contract/money';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { notify } from '@rialto/shared/notify';
import { refundOrder } from '../../data/orders';
import { ReasonDialog } from './ReasonDialog';

interface RefundDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Gives the whole price of an order back, with a reason. */
export function RefundDialog({ order, onClose }: RefundDialogProps) {
  const sum = formatMoney(order.totalPrice);
  const byGateway = order.refundable === 'gateway';
  return (
    <ReasonDialog
      title={`Refund order ${order.id}`}
      draftKey={`rialto.refund.${order.id}`}
      submitLabel={`Refund ${sum}`}
      submitVariant="danger"
      onSubmit={async (reason) => {
        const { status } = await refundOrder(order.id, { reason });
        notify(`Order ${order.id}: ${sum} is ${status === 'Refunded' ? '' : 'being '}refunded.`, 'success');
      }}
      onClose={onClose}
    >
      <p>
        {byGateway
          ? `${order.gateway} gives the whole ${sum} back to ${order.user.name}. The order becomes Refunded once it has.`
          : `No gateway charged this order, so none can give the money back: pay ${order.user.name} the ${sum} yourself. The order becomes Refunded at once.`}{' '}
        What is not shipped yet goes back on sale then. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}

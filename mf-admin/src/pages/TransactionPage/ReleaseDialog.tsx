import type { OrderDetail } from '@rialto/shared/contract/order';
import { notify } from '@rialto/shared/notify';
import { ReasonDialog } from '../../components/ReasonDialog';
import { releaseOrder } from '../../data/orders';
import { transactionTexts } from '../../texts/transactionTexts';

interface ReleaseDialogProps {
  order: OrderDetail;
  onClose: () => void;
}

/** Lets vendors ship an order whose payment has an open incident. */
export function ReleaseDialog({ order, onClose }: ReleaseDialogProps) {
  const t = transactionTexts.use();
  return (
    <ReasonDialog
      title={t.releaseTitle(order.id)}
      draftKey={`rialto.release.${order.id}`}
      submitText={t.release}
      onSubmit={async (reason) => {
        await releaseOrder(order.id, { reason });
        notify(t.released(order.id), 'success');
      }}
      onClose={onClose}
    >
      <p>{t.releaseText}</p>
    </ReasonDialog>
  );
}

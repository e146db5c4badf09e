import type { OrderDetail, SettleOutcome } from '@rialto/shared/contract/order';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { useDraft } from '@rialto/shared/forms/useDraft';
import { notify } from '@rialto/shared/notify';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { ReasonDialog } from '../../components/ReasonDialog';
import { settleOrder } from '../../data/orders';
import { transactionTexts } from '../../texts/transactionTexts';

const noOutcome = { outcome: '' };

interface SettleDialogProps {
  order: OrderDetail;
  /** The outcomes that the server accepts; at least one. */
  outcomes: readonly SettleOutcome[];
  onClose: () => void;
}

/** Settles an order's payment manually. */
export function SettleDialog({ order, outcomes, onClose }: SettleDialogProps) {
  const t = transactionTexts.use();
  const { orderStatus } = valueTexts.use();
  // Kept like the reason, which refers to it.
  const { values, change, discard } = useDraft<{ outcome: string }>(`rialto.settle.${order.id}.outcome`, noOutcome);
  const chosen = outcomes.find((outcome) => outcome === values.outcome) ?? outcomes[0];
  if (!chosen) return null;
  return (
    <ReasonDialog
      title={t.settleTitle(order.id)}
      draftKey={`rialto.settle.${order.id}`}
      submitText={t.settleAs(orderStatus[chosen])}
      submitVariant={chosen === 'Completed' ? 'primary' : 'danger'}
      onSubmit={async (reason) => {
        await settleOrder(order.id, { outcome: chosen, reason });
        discard();
        notify(t.settledAs(order.id, orderStatus[chosen]), 'success');
      }}
      onClose={onClose}
    >
      <RadioField
        name="outcome"
        legend={t.whatBecame}
        options={outcomes.map((value) => ({ value, label: orderStatus[value], hint: t.consequences[value] }))}
        value={chosen}
        onChange={(outcome) => change({ outcome })}
      />
    </ReasonDialog>
  );
}

import type { OrderDetail, SettleOutcome } from '@rialto/shared/contract/order';
import { useDraft } from '@rialto/shared/forms/useDraft';
import { notify } from '@rialto/shared/notify';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { checkable } from '@rialto/shared/theme/checkable';
import { color, space } from '@rialto/shared/theme/theme';
import styled from 'styled-components';
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
      submitLabel={t.settleAs(orderStatus[chosen])}
      submitVariant={chosen === 'Completed' ? 'primary' : 'danger'}
      onSubmit={async (reason) => {
        await settleOrder(order.id, { outcome: chosen, reason });
        discard();
        notify(t.settledAs(order.id, orderStatus[chosen]), 'success');
      }}
      onClose={onClose}
    >
      <Choices>
        <legend>{t.whatBecame}</legend>
        {outcomes.map((outcome) => (
          <label key={outcome}>
            <input
              type="radio"
              name="outcome"
              value={outcome}
              checked={outcome === chosen}
              onChange={() => change({ outcome })}
            />
            <span>
              <b>{orderStatus[outcome]}</b>
              <small>{t.consequences[outcome]}</small>
            </span>
          </label>
        ))}
      </Choices>
    </ReasonDialog>
  );
}

const Choices = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: ${space(3)};
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: start;
    gap: ${space(3)};
  }
  input {
    ${checkable}
    margin-top: 0;
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 0.875rem;
  }
`;

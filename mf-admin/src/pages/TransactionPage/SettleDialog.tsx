import type { OrderDetail, SettleOutcome } from '@rialto/shared/contract/order';
import { notify } from '@rialto/shared/notify';
import { color, space } from '@rialto/shared/theme';
import { useDraft } from '@rialto/shared/useDraft';
import styled from 'styled-components';
import { settleOrder } from '../../data/orders';
import { ReasonDialog } from './ReasonDialog';

const consequences: Record<SettleOutcome, string> = {
  Completed:
    'It counts as paid: its goods are sold and may be shipped, and the buyer gets a receipt. Only do this once the money has arrived.',
  Failed: 'It counts as not paid, and what was set aside for it goes back on sale.',
  Cancelled: 'It counts as given up, and what was set aside for it goes back on sale.',
};

const noOutcome = { outcome: '' };

interface SettleDialogProps {
  order: OrderDetail;
  /** What the server would take; at least one. */
  outcomes: readonly SettleOutcome[];
  onClose: () => void;
}

/** Ends an order's payment by hand, with a reason. */
export function SettleDialog({ order, outcomes, onClose }: SettleDialogProps) {
  // Kept with the reason, which was written for it.
  const { draft, change, discard } = useDraft<{ outcome: string }>(`rialto.settle.${order.id}.outcome`, noOutcome);
  const chosen = outcomes.find((outcome) => outcome === draft.outcome) ?? outcomes[0];
  if (!chosen) return null;
  return (
    <ReasonDialog
      title={`Settle order ${order.id} by hand`}
      draftKey={`rialto.settle.${order.id}`}
      submitLabel={`Settle as ${chosen}`}
      submitVariant={chosen === 'Completed' ? 'primary' : 'danger'}
      onSubmit={async (reason) => {
        await settleOrder(order.id, { outcome: chosen, reason });
        discard();
        notify(`Order ${order.id} is ${chosen}.`, 'success');
      }}
      onClose={onClose}
    >
      <Choices>
        <legend>What became of the payment?</legend>
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
              <b>{outcome}</b>
              <small>{consequences[outcome]}</small>
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
    flex: none;
    width: 20px;
    height: 20px;
    margin: 2px 0 0;
    accent-color: ${color('leaf')};
  }
  small {
    display: block;
    color: ${color('inkSoft')};
    font-size: 14px;
  }
`;

import { CheckboxField } from '@rialto/shared/forms/CheckboxField';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { ReasonDialog } from '../../components/ReasonDialog';
import { moneyTexts } from '../../texts/moneyTexts';
import { transactionTexts } from '../../texts/transactionTexts';

interface PaidByHandDialogProps {
  title: string;
  text: string;
  /** An unsent reason is kept under this key. */
  draftKey: string;
  submitText: string;
  /** The notice after it. */
  done: string;
  onSubmit: (body: { reason: string; paidByHand?: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** Refunds through the gateway, or records that it was paid in another way. */
export function PaidByHandDialog(props: PaidByHandDialogProps) {
  const { title, text, draftKey, submitText, done, onSubmit, onClose } = props;
  const t = moneyTexts.use();
  const [paidByHand, setPaidByHand] = useState(false);
  return (
    <ReasonDialog
      title={title}
      draftKey={draftKey}
      submitText={submitText}
      submitVariant="danger"
      hint={transactionTexts.use().refundReasonHint}
      onSubmit={async (reason) => {
        await onSubmit(paidByHand ? { reason, paidByHand } : { reason });
        notify(done, 'success');
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      <CheckboxField value={paidByHand} onChange={setPaidByHand} label={t.paidByHand} />
    </ReasonDialog>
  );
}

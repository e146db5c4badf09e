import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { recordPayout } from '../../../data/payouts';
import { marketPayoutsTexts } from '../../../texts/marketPayoutsTexts';
import type { Recording } from './PayoutActions';

interface RecordDialogProps {
  recording: Recording;
  onClose: () => void;
}

/** Records that the bank rejected a payout or that it came back, with the reason that the vendor sees. */
export function RecordDialog({ recording: { payout, outcome }, onClose }: RecordDialogProps) {
  const t = marketPayoutsTexts.use();
  const { id, amount, vendor } = payout;
  const form = useForm({
    defaultValues: { reason: '' },
    draftKey: `rialto.payout.${id}.${outcome}`,
    validate: ({ reason }) => (reason.trim() === '' ? { reason: marketPayoutsTexts.current().enterReason } : {}),
    submit: async ({ reason }) => {
      await recordPayout(id, outcome, reason.trim());
      notify(marketPayoutsTexts.current().recorded(id), 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={outcome === 'failed' ? t.failedTitle(id) : t.returnedTitle(id)}
      form={form}
      onClose={onClose}
      submitText={t.record}
      busyText={t.saving}
      variant="danger"
    >
      <p>{t.failedText(formatMoney(amount), vendor)}</p>
      <TextField
        {...form.field('reason')}
        label={t.bankReason}
        hint={t.bankReasonHint}
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}

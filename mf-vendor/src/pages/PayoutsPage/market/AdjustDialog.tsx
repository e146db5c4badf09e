import { newIdempotencyKey } from '@rialto/shared/api/idempotencyKey';
import type { NumberFormat } from '@rialto/shared/contract/number';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, TextAreaField } from '@rialto/shared/forms/fields';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { formatMoney } from '@rialto/shared/i18n/format';
import { numberProblem, parseTyped } from '@rialto/shared/i18n/typedNumber';
import { notify } from '@rialto/shared/notify';
import { useState } from 'react';
import { adjustBalance } from '../../../data/payouts';
import { marketPayoutsTexts } from '../../../texts/marketPayoutsTexts';
import type { DueVendor } from './DueBalances';

const amountFormat: NumberFormat = { unit: 'money', decimals: 2, min: 0.01, max: 1_000_000 };
const directions = ['credit', 'debit'] as const;
const blank = { direction: 'credit', amount: '', reason: '' };

interface AdjustDialogProps {
  vendor: Pick<DueVendor, 'vendorId' | 'vendor' | 'available'>;
  onClose: () => void;
}

/** Changes a vendor's available balance, with a reason that they see. */
export function AdjustDialog({ vendor: { vendorId, vendor, available }, onClose }: AdjustDialogProps) {
  const t = marketPayoutsTexts.use();
  const [key] = useState(newIdempotencyKey);
  const form = useForm({
    defaultValues: blank,
    draftKey: `rialto.adjust.${vendorId}`,
    validate: ({ amount, reason }) => {
      const errors: FormErrors<typeof blank> = {};
      const problem = numberProblem(amount, amountFormat);
      if (problem) errors.amount = problem;
      if (reason.trim() === '') errors.reason = marketPayoutsTexts.current().enterReason;
      return errors;
    },
    submit: async ({ direction, amount: given, reason }) => {
      const typed = parseTyped(given, amountFormat).value ?? 0;
      const amount = direction === 'debit' ? -typed : typed;
      await adjustBalance({ vendorId, amount, reason: reason.trim() }, key);
      notify(marketPayoutsTexts.current().adjusted(vendor), 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.adjustTitle(vendor)}
      form={form}
      onClose={onClose}
      submitText={t.adjustSubmit}
      busyText={t.saving}
    >
      <p>{t.adjustIntro(formatMoney(available))}</p>
      <RadioField
        name="direction"
        legend={t.direction}
        options={directions.map((value) => ({ value, ...t.directions[value] }))}
        value={form.values.direction === 'debit' ? 'debit' : 'credit'}
        onChange={(direction) => form.change({ direction })}
      />
      <NumberField {...form.field('amount')} label={t.amount} format={amountFormat} step={1} />
      <TextAreaField {...form.field('reason')} label={t.reason} hint={t.reasonHint} rows={3} maxLength={500} />
      <RestoredDraft text={t.restored} startOver={t.startOver} />
    </FormDialog>
  );
}

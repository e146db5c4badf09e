import { MAX_PRICE } from '@rialto/shared/contract/money';
import type { NumberFormat } from '@rialto/shared/contract/number';
import type { ApproveReturnBody, ReceiveReturnBody, RefuseReturnBody, Return } from '@rialto/shared/contract/refund';
import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { NumberField, TextAreaField } from '@rialto/shared/forms/fields';
import { RadioField } from '@rialto/shared/forms/RadioField';
import { type FormErrors, useForm } from '@rialto/shared/forms/useForm';
import { numberProblem, parseTyped } from '@rialto/shared/i18n/typedNumber';
import { notify } from '@rialto/shared/notify';
import { refundTexts } from '@rialto/shared/texts/refundTexts';

/** The calls that answer a return. */
export interface ReturnAnswers {
  approve: (id: number, body: ApproveReturnBody) => Promise<unknown>;
  refuse: (id: number, body: RefuseReturnBody) => Promise<unknown>;
  receive: (id: number, body: ReceiveReturnBody) => Promise<unknown>;
}

interface AnswerDialogProps {
  answered: Return;
  answers: ReturnAnswers;
  onClose: () => void;
}

export function ApproveReturnDialog({ answered: { id }, answers, onClose }: AnswerDialogProps) {
  const t = refundTexts.use();
  const form = useForm({
    defaultValues: { answer: '' },
    draftKey: `rialto.return.${id}.approve`,
    submit: async ({ answer }) => {
      await answers.approve(id, answer.trim() === '' ? {} : { answer: answer.trim() });
      notify(refundTexts.current().approved(id), 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.approveTitle(id)}
      form={form}
      onClose={onClose}
      submitText={t.approveSubmit}
      busyText={t.sending}
    >
      <p>{t.approveText}</p>
      <TextAreaField {...form.field('answer')} label={t.approveAnswer} hint={t.approveHint} rows={3} maxLength={1000} />
      <RestoredDraft text={t.restored} startOver={t.startOver} />
    </FormDialog>
  );
}

export function RefuseReturnDialog({ answered: { id }, answers, onClose }: AnswerDialogProps) {
  const t = refundTexts.use();
  const form = useForm({
    defaultValues: { answer: '' },
    draftKey: `rialto.return.${id}.refuse`,
    validate: ({ answer }) => (answer.trim() === '' ? { answer: refundTexts.current().enterAnswer } : {}),
    submit: async ({ answer }) => {
      await answers.refuse(id, { answer: answer.trim() });
      notify(refundTexts.current().refused(id), 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.refuseTitle(id)}
      form={form}
      onClose={onClose}
      submitText={t.refuseSubmit}
      busyText={t.sending}
      variant="danger"
    >
      <p>{t.refuseText}</p>
      <TextAreaField {...form.field('answer')} label={t.refuseAnswer} hint={t.refuseHint} rows={3} maxLength={1000} />
      <RestoredDraft text={t.restored} startOver={t.startOver} />
    </FormDialog>
  );
}

const amountFormat: NumberFormat = { unit: 'money', decimals: 2, min: 0.01, max: MAX_PRICE };
const conditions = ['restock', 'discard'] as const;

export function ReceiveReturnDialog({ answered: { id }, answers, onClose }: AnswerDialogProps) {
  const t = refundTexts.use();
  const form = useForm({
    defaultValues: { condition: 'discard', amount: '', answer: '' },
    draftKey: `rialto.return.${id}.receive`,
    validate: ({ amount, answer }) => {
      const errors: FormErrors<{ condition: string; amount: string; answer: string }> = {};
      const problem = amount.trim() === '' ? null : numberProblem(amount, amountFormat);
      if (problem) errors.amount = problem;
      if (amount.trim() !== '' && answer.trim() === '') errors.answer = refundTexts.current().enterLess;
      return errors;
    },
    submit: async ({ condition, amount, answer }) => {
      const typed = parseTyped(amount, amountFormat).value;
      await answers.receive(id, {
        restock: condition === 'restock',
        ...(typed !== null && { amount: typed }),
        ...(answer.trim() !== '' && { answer: answer.trim() }),
      });
      notify(refundTexts.current().received(id), 'success');
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={t.receiveTitle(id)}
      form={form}
      onClose={onClose}
      submitText={t.receiveSubmit}
      busyText={t.sending}
    >
      <p>{t.receiveText}</p>
      <RadioField
        name="condition"
        legend={t.condition}
        options={conditions.map((value) => ({ value, ...t.conditions[value] }))}
        value={form.values.condition === 'restock' ? 'restock' : 'discard'}
        onChange={(condition) => form.change({ condition })}
      />
      <NumberField {...form.field('amount')} label={t.lessAmount} hint={t.lessHint} format={amountFormat} step={1} />
      <TextAreaField {...form.field('answer')} label={t.lessAnswer} rows={2} maxLength={1000} />
      <RestoredDraft text={t.restored} startOver={t.startOver} />
    </FormDialog>
  );
}

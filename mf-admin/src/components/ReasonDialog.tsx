import { RestoredDraft } from '@rialto/shared/forms/Form';
import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextAreaField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import type { ButtonVariant } from '@rialto/shared/ui/Button';
import type { ReactNode } from 'react';
import { commonTexts } from '../texts/commonTexts';
import { transactionTexts } from '../texts/transactionTexts';

interface ReasonDialogProps {
  title: string;
  /** Where an unsent reason is kept. */
  draftKey: string;
  /** What is decided, and what follows from it. */
  children: ReactNode;
  submitLabel: string;
  /** Where the reason is read; the audit log by default. */
  hint?: string;
  submitVariant?: ButtonVariant;
  /** Whether it asks before something that cannot be undone. */
  alert?: boolean;
  /** Sends it; its refusal is shown, and the dialog stays. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

const blank = { reason: '' };

/** Asks why, before something is done about a payment or an account: the reason goes on the record. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, draftKey, children, submitLabel, hint, submitVariant, alert, onSubmit, onClose } = props;
  const t = transactionTexts.use();
  const common = commonTexts.use();
  const form = useForm({
    defaultValues: blank,
    draftKey,
    validate: ({ reason }) => (reason.trim() === '' ? { reason: transactionTexts.current().enterReason } : {}),
    submit: async ({ reason }) => {
      await onSubmit(reason.trim());
      form.closeDialog();
    },
  });

  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onClose}
      words={{ cancel: common.cancel, submit: submitLabel, busy: t.sending }}
      variant={submitVariant}
      alert={alert}
    >
      {children}
      <TextAreaField {...form.field('reason')} label={t.reason} hint={hint ?? t.reasonHint} rows={3} maxLength={500} />
      <RestoredDraft text={t.restored} startOver={common.startOver} />
    </FormDialog>
  );
}

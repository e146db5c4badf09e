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
  /** An unsent reason is kept under this key. */
  draftKey: string;
  children: ReactNode;
  submitText: string;
  /** Says where the reason is shown; by default in the audit log only. */
  hint?: string;
  submitVariant?: ButtonVariant;
  /** For an action that cannot be undone. */
  alert?: boolean;
  /** The dialog stays open and shows the error if this fails. */
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

const blank = { reason: '' };

/** Confirms an action on a payment or an account, with a reason for the audit log. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, draftKey, children, submitText, hint, submitVariant, alert, onSubmit, onClose } = props;
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
      submitText={submitText}
      busyText={t.sending}
      variant={submitVariant}
      alert={alert}
    >
      {children}
      <TextAreaField {...form.field('reason')} label={t.reason} hint={hint ?? t.reasonHint} rows={3} maxLength={500} />
      <RestoredDraft text={t.restored} startOver={common.startOver} />
    </FormDialog>
  );
}

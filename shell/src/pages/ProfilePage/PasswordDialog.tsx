import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import type { ButtonVariant } from '@rialto/shared/ui/Button';
import type { ReactNode } from 'react';
import { profileTexts } from '../../texts/profileTexts';

interface PasswordDialogProps {
  title: string;
  email: string;
  children: ReactNode;
  texts: { cancel?: string; submit: string; busy: string };
  variant?: ButtonVariant;
  onSubmit: (typed: { currentPassword: string }) => Promise<void>;
  onClose: () => void;
}

/** Requires the password for an action on the whole account. */
export function PasswordDialog({ title, email, children, texts, variant, onSubmit, onClose }: PasswordDialogProps) {
  const t = profileTexts.use().removal;
  const form = useForm({
    defaultValues: { currentPassword: '' },
    validate: ({ currentPassword }) =>
      currentPassword === '' ? { currentPassword: profileTexts.current().removal.enterPassword } : {},
    submit: async (typed) => {
      await onSubmit(typed);
      form.closeDialog();
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onClose}
      cancelText={texts.cancel}
      submitText={texts.submit}
      busyText={texts.busy}
      variant={variant}
    >
      {children}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        {...form.field('currentPassword')}
        label={t.password}
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

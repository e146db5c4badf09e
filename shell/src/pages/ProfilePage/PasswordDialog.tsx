import { Form, FormError, SubmitButton } from '@rialto/shared/forms/Form';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { Button, type ButtonVariant } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import type { ReactNode } from 'react';
import { profileTexts } from '../../texts/profileTexts';

interface PasswordDialogProps {
  title: string;
  email: string;
  children: ReactNode;
  words: { cancel: string; submit: string; busy: string };
  variant?: ButtonVariant;
  onSubmit: (typed: { currentPassword: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that concerns the whole account. */
export function PasswordDialog({ title, email, children, words, variant, onSubmit, onClose }: PasswordDialogProps) {
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
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <Form form={form}>
          {children}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            {...form.field('currentPassword')}
            label={t.password}
            type="password"
            autoComplete="current-password"
          />
          <FormError />
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {words.cancel}
            </Button>
            <SubmitButton $variant={variant} busyText={words.busy}>
              {words.submit}
            </SubmitButton>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

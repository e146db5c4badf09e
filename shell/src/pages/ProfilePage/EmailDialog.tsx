import { FormDialog } from '@rialto/shared/forms/FormDialog';
import { TextField } from '@rialto/shared/forms/fields';
import { useForm } from '@rialto/shared/forms/useForm';
import { requestEmailChange } from '@rialto/shared/session/account';
import { profileTexts } from '../../texts/profileTexts';

interface EmailDialogProps {
  email: string;
  /** Gets the address that a link was sent to. */
  onSent: (email: string) => void;
  onClose: () => void;
}

/** Asks for another address, and for the password. */
export function EmailDialog({ email, onSent, onClose }: EmailDialogProps) {
  const { address: t, removal } = profileTexts.use();
  const form = useForm({
    defaultValues: { email: '', currentPassword: '' },
    validate: (typed) => {
      const texts = profileTexts.current();
      return {
        ...(typed.email.trim() === '' && { email: texts.address.enterNext }),
        ...(typed.currentPassword === '' && { currentPassword: texts.removal.enterPassword }),
      };
    },
    submit: async (typed) => {
      const next = typed.email.trim();
      await requestEmailChange({ email: next, currentPassword: typed.currentPassword });
      onSent(next);
      form.closeDialog();
    },
  });
  return (
    <FormDialog title={t.dialogTitle} form={form} onClose={onClose} submitText={t.submit} busyText={t.sending}>
      <p>{t.dialogText}</p>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField {...form.field('email')} label={t.next} type="email" autoComplete="email" />
      <TextField
        {...form.field('currentPassword')}
        label={removal.password}
        type="password"
        autoComplete="current-password"
      />
    </FormDialog>
  );
}

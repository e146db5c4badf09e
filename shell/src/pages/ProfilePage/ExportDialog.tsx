import type { User } from '@rialto/shared/contract/user';
import { saveFile } from '@rialto/shared/csv';
import { exportAccount } from '@rialto/shared/session';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Input } from '@rialto/shared/ui/Field';
import { type SubmitEvent, useState } from 'react';
import { profileTexts } from '../../texts/profileTexts';
import { useAccountForm } from '../useAccountForm';
import { Failure, Form } from './profileParts';

interface ExportDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks for the password before everything that is kept about a person is given out as a file. */
export function ExportDialog({ user, onClose }: ExportDialogProps) {
  const { data: t, removal } = profileTexts.use();
  const [currentPassword, setCurrentPassword] = useState('');
  const { form, errors, failure, saving, refuse, save } = useAccountForm(exportAccount);

  const submit = (event: SubmitEvent, close: () => void) => {
    event.preventDefault();
    if (currentPassword === '')
      return refuse(() => ({ currentPassword: profileTexts.current().removal.enterPassword }));
    void save({ currentPassword }, (data) => {
      saveFile(t.file, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      close();
    });
  };

  return (
    <Dialog title={t.confirm} onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={(event: SubmitEvent) => submit(event, close)}>
          <p>{t.confirmText}</p>
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <Field label={removal.password} error={errors.currentPassword}>
            {(control) => (
              <Input
                {...control}
                type="password"
                name="currentPassword"
                autoComplete="current-password"
                value={currentPassword}
                onChange={({ target }) => setCurrentPassword(target.value)}
              />
            )}
          </Field>
          <Failure role="alert">{failure}</Failure>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              {t.cancel}
            </Button>
            <Button type="submit" aria-disabled={saving}>
              {saving ? t.collecting : t.download}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

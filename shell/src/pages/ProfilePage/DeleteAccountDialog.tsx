import type { User } from '@rialto/shared/contract/user';
import { notify } from '@rialto/shared/notify';
import { paths } from '@rialto/shared/paths';
import { useNavigate } from '@rialto/shared/router';
import { deleteAccount } from '@rialto/shared/session';
import { space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Dialog, DialogActions } from '@rialto/shared/ui/Dialog';
import { Field, Input } from '@rialto/shared/ui/Field';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { profileTexts } from '../../texts/profileTexts';
import { useAccountForm } from '../useAccountForm';
import { Failure, Form } from './profileParts';

const Consequences = styled.ul`
  list-style: disc;
  display: grid;
  gap: ${space(2)};
  padding-left: ${space(5)};
`;

interface DeleteAccountDialogProps {
  user: User;
  onClose: () => void;
}

/** Names what goes and what stays, and asks for the password before one's own account is deleted. */
export function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const t = profileTexts.use().removal;
  const [currentPassword, setCurrentPassword] = useState('');
  const { form, errors, failure, saving, refuse, save } = useAccountForm(deleteAccount);
  const navigate = useNavigate();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (currentPassword === '')
      return refuse(() => ({ currentPassword: profileTexts.current().removal.enterPassword }));
    void save({ currentPassword }, () => {
      notify(t.removed, 'success');
      void navigate(paths.home);
    });
  };

  return (
    <Dialog title={t.title} onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={submit}>
          <p>{t.forGood}</p>
          <Consequences>
            {t.consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
            {user.role === 'vendor' && <li>{t.shopsClose}</li>}
          </Consequences>
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <Field label={t.password} error={errors.currentPassword}>
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
              {t.keep}
            </Button>
            <Button type="submit" $variant="danger" aria-disabled={saving}>
              {saving ? t.removing : t.remove}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

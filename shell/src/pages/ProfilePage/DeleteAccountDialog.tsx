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
import { Failure, Form } from './profileParts';
import { useAccountForm } from './useAccountForm';

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
  const [currentPassword, setCurrentPassword] = useState('');
  const { form, errors, failure, saving, refuse, save } = useAccountForm(deleteAccount);
  const navigate = useNavigate();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (currentPassword === '') return refuse({ currentPassword: 'Enter your password.' });
    void save({ currentPassword }, () => {
      notify('Your account is deleted.', 'success');
      void navigate(paths.home);
    });
  };

  return (
    <Dialog title="Delete your account?" onClose={onClose}>
      {(close) => (
        <Form ref={form} noValidate onSubmit={submit}>
          <p>This cannot be undone.</p>
          <Consequences>
            <li>Your name, email address, phone, address, cart, history and letters are deleted.</li>
            <li>Your reviews and posts stay, without your name. Delete those first that should go.</li>
            <li>Your orders stay in the books, without your name and address.</li>
            {user.role === 'vendor' && <li>Your shops close, and your products leave the market.</li>}
          </Consequences>
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <Field label="Your password" error={errors.currentPassword}>
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
              Keep my account
            </Button>
            <Button type="submit" $variant="danger" aria-disabled={saving}>
              {saving ? 'Deleting…' : 'Delete my account'}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}

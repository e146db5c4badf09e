import { confirm } from '@rialto/shared/confirm';
import type { User } from '@rialto/shared/contract/user';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { color, space, text } from '@rialto/shared/theme';
import { TextButton } from '@rialto/shared/ui/Button';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { Problem } from '../../components/Problem';
import { useSend } from '../../components/useSend';
import { deleteUser, fetchImpact, forgetUser, setSuspended } from '../../data/users';
import { deletionText, reinstatementText, suspensionText } from './impactText';

interface UserActionsProps {
  user: User;
  /** Told once the account is gone, and its buttons with it. */
  onDeleted: () => void;
}

/** Suspend or reinstate, and delete, each asked with what follows from it; a refusal stands below. */
export function UserActions({ user, onDeleted }: UserActionsProps) {
  const { busy, problem, send: sendOne } = useSend();
  const { email } = user;
  const isSuspended = user.status === 'suspended';

  const send = (call: (signal: AbortSignal) => Promise<void>) =>
    sendOne(call, (error) => {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      forgetUser(user.id);
      notify(`${email} was deleted meanwhile.`);
      onDeleted();
    });

  const suspend = () =>
    send(async (signal) => {
      const consequence = suspensionText(await fetchImpact(user.id, signal));
      if (!(await confirm(`Suspend ${email}?`, { consequence, yes: 'Suspend', danger: true }))) return;
      await setSuspended(user, true);
      notify(`${email} is suspended.`, 'success');
    });
  const reinstate = () =>
    send(async () => {
      if (!(await confirm(`Reinstate ${email}?`, { consequence: reinstatementText(user), yes: 'Reinstate' }))) return;
      await setSuspended(user, false);
      notify(`${email} is reinstated.`, 'success');
    });
  const remove = () =>
    send(async (signal) => {
      const consequence = deletionText(await fetchImpact(user.id, signal));
      if (!(await confirm(`Delete ${email}?`, { consequence, yes: 'Delete', danger: true }))) return;
      await deleteUser(user);
      notify(`${email} is deleted.`, 'success');
      onDeleted();
    });

  const ofUser = <VisuallyHidden>{` ${email}`}</VisuallyHidden>;
  return (
    <Actions>
      <Buttons>
        <TextButton aria-disabled={busy} onClick={isSuspended ? reinstate : suspend}>
          {isSuspended ? 'Reinstate' : 'Suspend'}
          {ofUser}
        </TextButton>
        <Delete aria-disabled={busy} onClick={remove}>
          Delete{ofUser}
        </Delete>
      </Buttons>
      <Problem>{problem}</Problem>
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  font-size: ${text('sm')};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(4)};
  white-space: nowrap;
`;

const Delete = styled(TextButton)`
  color: ${color('tomato')};
`;

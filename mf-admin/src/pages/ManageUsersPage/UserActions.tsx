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
import { usersTexts } from '../../texts/usersTexts';
import { deletionText, reinstatementText, suspensionText } from './impactText';

interface UserActionsProps {
  user: User;
  /** Told once the account is gone, and its buttons with it. */
  onDeleted: () => void;
}

/** Suspend or reinstate, and delete, each asked with what follows from it; a refusal stands below. */
export function UserActions({ user, onDeleted }: UserActionsProps) {
  const t = usersTexts.use();
  const { busy, problem, send: sendOne } = useSend();
  const { email } = user;
  const isSuspended = user.status === 'suspended';

  const send = (call: (signal: AbortSignal) => Promise<void>) =>
    sendOne(call, (error) => {
      if (!(error instanceof ApiError) || error.status !== 404) return;
      forgetUser(user.id);
      notify(t.deletedMeanwhile(email));
      onDeleted();
    });

  const suspend = () =>
    send(async (signal) => {
      const consequence = suspensionText(await fetchImpact(user.id, signal));
      if (!(await confirm(t.sureToSuspend(email), { consequence, yes: t.suspend, danger: true }))) return;
      await setSuspended(user, true);
      notify(t.suspended(email), 'success');
    });
  const reinstate = () =>
    send(async () => {
      if (!(await confirm(t.sureToReinstate(email), { consequence: reinstatementText(user), yes: t.reinstate })))
        return;
      await setSuspended(user, false);
      notify(t.reinstated(email), 'success');
    });
  const remove = () =>
    send(async (signal) => {
      const consequence = deletionText(await fetchImpact(user.id, signal));
      if (!(await confirm(t.sureToDelete(email), { consequence, yes: t.delete, danger: true }))) return;
      await deleteUser(user);
      notify(t.deleted(email), 'success');
      onDeleted();
    });

  const ofUser = <VisuallyHidden>{` ${email}`}</VisuallyHidden>;
  return (
    <Actions>
      <Buttons>
        <TextButton aria-disabled={busy} onClick={isSuspended ? reinstate : suspend}>
          {isSuspended ? t.reinstate : t.suspend}
          {ofUser}
        </TextButton>
        <Delete aria-disabled={busy} onClick={remove}>
          {t.delete}
          {ofUser}
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
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  white-space: nowrap;
`;

const Delete = styled(TextButton)`
  color: ${color('tomato')};
`;

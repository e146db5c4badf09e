import { confirm } from '@rialto/shared/confirm';
import type { User } from '@rialto/shared/contract/user';
import { notify } from '@rialto/shared/notify';
import { space } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { Problem } from '../../components/Problem';
import { useSend } from '../../components/useSend';
import { deleteUser, fetchImpact, setSuspended } from '../../data/users';
import { deletionText, reinstatementText, suspensionText } from './impactText';

interface UserActionsProps {
  user: User;
  /** Told once the account is gone, and its buttons with it. */
  onDeleted: () => void;
}

/** Suspend or reinstate, and delete, each asked with what follows from it; a refusal stands below. */
export function UserActions({ user, onDeleted }: UserActionsProps) {
  const { busy, problem, send } = useSend();
  const { email } = user;
  const isSuspended = user.status === 'suspended';

  const suspend = () =>
    send(async () => {
      const consequence = suspensionText(await fetchImpact(user.id));
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
    send(async () => {
      const consequence = deletionText(await fetchImpact(user.id));
      if (!(await confirm(`Delete ${email}?`, { consequence, yes: 'Delete', danger: true }))) return;
      await deleteUser(user);
      notify(`${email} is deleted.`, 'success');
      onDeleted();
    });

  const ofUser = <VisuallyHidden>{` ${email}`}</VisuallyHidden>;
  return (
    <Actions>
      <Row $gap={2}>
        <Button $variant="quiet" $small aria-disabled={busy} onClick={isSuspended ? reinstate : suspend}>
          {isSuspended ? 'Reinstate' : 'Suspend'}
          {ofUser}
        </Button>
        <Button $variant="quiet" $small aria-disabled={busy} onClick={remove}>
          Delete{ofUser}
        </Button>
      </Row>
      <Problem>{problem}</Problem>
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  gap: ${space(2)};
  font-size: 14px;
  > div {
    flex-wrap: nowrap;
  }
`;

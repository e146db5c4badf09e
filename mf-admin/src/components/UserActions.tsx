import { confirm } from '@rialto/shared/confirm';
import type { User, UserImpact } from '@rialto/shared/contract/user';
import { useAction } from '@rialto/shared/hooks/useAction';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { color, space, text } from '@rialto/shared/theme/theme';
import { Button, IconButton, TextButton } from '@rialto/shared/ui/Button';
import { Icon } from '@rialto/shared/ui/Icon';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { cards } from '@rialto/shared/ui/table/tableParts';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { deleteUser, fetchImpact, reinstateUser, removeUser, suspendUser } from '../data/users';
import { usersTexts } from '../texts/usersTexts';
import { deletionText, reinstatementText, suspensionText } from './impactText';
import { ReasonDialog } from './ReasonDialog';

interface UserActionsProps {
  user: User;
  /** As buttons, rather than in the row of a table. */
  isPage?: boolean;
  onDeleted: () => void;
  /** Called for a suspended or deleted vendor with paid items to ship. */
  onStranded: (vendor: User) => void;
}

interface Asking {
  act: 'suspend' | 'delete';
  impact: UserImpact;
}

/** Suspends, reinstates and deletes an account; each dialog shows the consequences. */
export function UserActions({ user, isPage = false, onDeleted, onStranded }: UserActionsProps) {
  const t = usersTexts.use();
  const [asking, setAsking] = useState<Asking | null>(null);
  // Runs after the dialog is closed: what is behind it can't be focused before, and a removed row would take the dialog along.
  const afterwards = useRef<(() => void) | null>(null);
  const { email } = user;
  const isSuspended = user.status === 'suspended';

  const remove = (message: string, tone?: 'success') => {
    removeUser(user.id);
    notify(message, tone);
    onDeleted();
  };
  const { isPending, problem, run } = useAction((action: () => Promise<void>) =>
    action().catch((error: unknown) => {
      if (!isGone(error)) throw error;
      remove(t.deletedMeanwhile(email));
    }),
  );
  const ask = (act: Asking['act']) => run(async () => setAsking({ act, impact: await fetchImpact(user.id) }));
  const reinstate = () =>
    run(async () => {
      if (!(await confirm(t.sureToReinstate(email), { consequence: reinstatementText(user), yes: t.reinstate })))
        return;
      await reinstateUser(user);
      notify(t.reinstated(email), 'success');
    });

  const act = async ({ act, impact }: Asking, reason: string) => {
    try {
      await (act === 'suspend' ? suspendUser(user, reason) : deleteUser(user, reason));
    } catch (error) {
      if (!isGone(error)) throw error;
      afterwards.current = () => remove(t.deletedMeanwhile(email));
      return;
    }
    afterwards.current = () => {
      if (act === 'delete') remove(t.deleted(email), 'success');
      else notify(t.suspended(email), 'success');
      if (impact.salesToShip > 0) onStranded(user);
    };
  };
  const close = () => {
    setAsking(null);
    afterwards.current?.();
    afterwards.current = null;
  };

  const Suspend = isPage ? SmallButton : TextButton;
  const ofUser = <VisuallyHidden>{` ${email}`}</VisuallyHidden>;
  return (
    <Actions>
      <Buttons>
        <Suspend aria-disabled={isPending} onClick={isSuspended ? reinstate : () => ask('suspend')}>
          {isSuspended ? t.reinstate : t.suspend}
          {ofUser}
        </Suspend>
        <Delete aria-disabled={isPending} title={t.delete} onClick={() => ask('delete')}>
          <Icon name="bin" size={18} />
          <VisuallyHidden>
            {t.delete}
            {ofUser}
          </VisuallyHidden>
        </Delete>
      </Buttons>
      <Problem>{problem}</Problem>
      {asking && (
        <ReasonDialog
          title={asking.act === 'suspend' ? t.sureToSuspend(email) : t.sureToDelete(email)}
          draftKey={`rialto.${asking.act}.${user.id}`}
          hint={t.reasonHint}
          submitText={asking.act === 'suspend' ? t.suspend : t.delete}
          submitVariant="danger"
          alert
          onSubmit={(reason) => act(asking, reason)}
          onClose={close}
        >
          <p>{asking.act === 'suspend' ? suspensionText(asking.impact) : deletionText(asking.impact)}</p>
        </ReasonDialog>
      )}
    </Actions>
  );
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const SmallButton = styled(Button).attrs({ $small: true, $variant: 'quiet' })``;

const Actions = styled.div`
  display: grid;
  font-size: ${text('sm')};
`;

const Buttons = styled.div`
  display: flex;
  ${cards} {
    flex-wrap: wrap;
  }
  align-items: center;
  gap: ${space(1)} ${space(4)};
  white-space: nowrap;
`;

/** Less prominent than what can be undone. */
const Delete = styled(IconButton).attrs({ $size: '1.75rem' })`
  color: ${color('inkSoft')};
  &:hover {
    color: ${color('tomato')};
  }
`;

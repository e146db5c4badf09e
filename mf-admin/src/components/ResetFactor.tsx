import { useAuth } from '@rialto/shared/auth';
import { confirm } from '@rialto/shared/confirm';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { Button } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import { resetSecondFactor } from '../data/records';
import { recordTexts } from '../texts/recordTexts';

/** Removes the second factor of somebody who has lost it. Admins remove their own in their profile. */
export function ResetFactor({ user: { id, email } }: { user: { id: number; email: string } }) {
  const t = recordTexts.use();
  const isOwn = useAuth(({ user }) => user?.id === id);
  const { isPending, problem, run } = useAction(async () => {
    const isSure = await confirm(t.sureToResetFactor(email), {
      consequence: t.resetFactorConsequence,
      yes: t.resetFactor,
      danger: true,
    });
    if (!isSure) return;
    await resetSecondFactor(id);
    notify(recordTexts.current().factorReset, 'success');
  });
  if (isOwn) return null;
  return (
    <div>
      <Button $variant="quiet" $small aria-disabled={isPending} onClick={() => void run()}>
        {t.resetFactor}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}

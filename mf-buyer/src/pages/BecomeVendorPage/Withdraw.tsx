import { confirm } from '@rialto/shared/confirm';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { Button } from '@rialto/shared/ui/Button';
import { Problem } from '@rialto/shared/ui/Text';
import { withdrawApplication } from '../../data/applications';
import { becomeVendorTexts } from '../../texts/becomeVendorTexts';

/** The way back to an account that buys, as long as nobody has approved. */
export function Withdraw({ hasApplication }: { hasApplication: boolean }) {
  const t = becomeVendorTexts.use();
  const { isPending, problem, run } = useAction(async () => {
    const { question, consequence, yes } = becomeVendorTexts.current()[hasApplication ? 'withdrawing' : 'buying'];
    if (!(await confirm(question, { consequence, yes }))) return;
    await withdrawApplication();
    notify(becomeVendorTexts.current()[hasApplication ? 'withdrawing' : 'buying'].done, 'success');
  });
  return (
    <div>
      <Button $variant="quiet" $small aria-disabled={isPending} onClick={() => run()}>
        {hasApplication ? t.withdraw : t.buyInstead}
      </Button>
      <Problem>{problem}</Problem>
    </div>
  );
}

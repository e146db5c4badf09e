import { confirm } from '@rialto/shared/confirm';
import type { Payout } from '@rialto/shared/contract/payout';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { TextButton } from '@rialto/shared/ui/Button';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { recordPayout } from '../../../data/payouts';
import { marketPayoutsTexts } from '../../../texts/marketPayoutsTexts';
import { RowActions } from './marketParts';
import { PayButton } from './PayButton';

export interface Recording {
  payout: Payout;
  outcome: 'failed' | 'returned';
}

interface PayoutActionsProps {
  payout: Payout;
  /** The vendor's available balance, in dollars. */
  owed: number;
  onRecord: (recording: Recording) => void;
}

/** What the bank did with a payout by file, and another payout after one that failed. */
export function PayoutActions({ payout, owed, onRecord }: PayoutActionsProps) {
  const t = marketPayoutsTexts.use();
  const { id, state, provider, vendorId, vendor } = payout;
  const isByBank = provider === 'bank';
  const { isPending, problem, run } = useAction(async () => {
    if (!(await confirm(t.paidQuestion(id), { consequence: t.paidConsequence, yes: t.paidButton }))) return;
    await recordPayout(id, 'executed');
    notify(marketPayoutsTexts.current().recorded(id), 'success');
  });
  const canRecord = isByBank && (state === 'created' || state === 'in_transit' || state === 'paid');
  const canPayAgain = (state === 'failed' || state === 'returned') && owed > 0;
  if (!canRecord && !canPayAgain) return '–';
  const ofPayout = <VisuallyHidden>{t.ofPayout(id)}</VisuallyHidden>;
  return (
    <RowActions>
      {isByBank && state === 'in_transit' && (
        <TextButton aria-disabled={isPending} onClick={() => run()}>
          {t.paidButton}
          {ofPayout}
        </TextButton>
      )}
      {isByBank && (state === 'created' || state === 'in_transit') && (
        <TextButton aria-haspopup="dialog" onClick={() => onRecord({ payout, outcome: 'failed' })}>
          {t.failedButton}
          {ofPayout}
        </TextButton>
      )}
      {isByBank && state === 'paid' && (
        <TextButton aria-haspopup="dialog" onClick={() => onRecord({ payout, outcome: 'returned' })}>
          {t.returnedButton}
          {ofPayout}
        </TextButton>
      )}
      {canPayAgain && (
        <PayButton vendorId={vendorId} name={vendor} question={t.payAgainQuestion(vendor)}>
          {t.payAgain}
        </PayButton>
      )}
      <Problem>{problem}</Problem>
    </RowActions>
  );
}

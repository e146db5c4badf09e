import { confirm } from '@rialto/shared/confirm';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { TextButton } from '@rialto/shared/ui/Button';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { payVendor } from '../../../data/payouts';
import { marketPayoutsTexts } from '../../../texts/marketPayoutsTexts';

interface PayButtonProps {
  vendorId: number;
  name: string;
  question: string;
  children: string;
}

/** Pays a vendor all that is available, after a question; says why if that is not possible. */
export function PayButton({ vendorId, name, question, children }: PayButtonProps) {
  const t = marketPayoutsTexts.use();
  const { isPending, problem, run } = useAction(async () => {
    if (!(await confirm(question, { consequence: t.payConsequence, yes: t.pay }))) return;
    const { amount } = await payVendor(vendorId);
    notify(marketPayoutsTexts.current().paid(formatMoney(amount), name), 'success');
  });
  return (
    <>
      <TextButton aria-disabled={isPending} onClick={() => run()}>
        {children}
        <VisuallyHidden>{t.ofVendor(name)}</VisuallyHidden>
      </TextButton>
      <Problem>{problem}</Problem>
    </>
  );
}

import { confirm } from '@rialto/shared/confirm';
import type { OrderItem } from '@rialto/shared/contract/order';
import type { Return, ReturnState } from '@rialto/shared/contract/refund';
import { useAction } from '@rialto/shared/hooks/useAction';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { color, radius, screenOnly, space, text } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Picture } from '@rialto/shared/ui/Picture';
import { StatusBadge, type StatusTone } from '@rialto/shared/ui/StatusBadge';
import { Steps } from '@rialto/shared/ui/Steps';
import { Problem } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { lineName } from '../../data/lineName';
import { withdrawReturn } from '../../data/returns';
import { commonTexts } from '../../texts/commonTexts';
import { refundsTexts } from '../../texts/refundsTexts';

const tones: Record<ReturnState, StatusTone> = {
  requested: 'plain',
  approved: 'warn',
  refused: 'bad',
  received: 'warn',
  refunded: 'ok',
  withdrawn: 'plain',
};

const steps: ReturnState[] = ['requested', 'approved', 'received', 'refunded'];

/** A return with its progress, the shop's answer, and what happens next. */
export function ReturnCard({ found, items }: { found: Return; items: readonly OrderItem[] }) {
  const t = refundsTexts.use();
  const { id, state, reason, pictures, answer, lines, refund } = found;
  const names = lines.map(({ itemId, productName, quantity }) => {
    const item = items.find((one) => one.id === itemId);
    return t.pieces(quantity, item ? lineName(item) : productName);
  });
  const withdraw = useAction(async () => {
    const texts = refundsTexts.current();
    const sure = await confirm(texts.sureToWithdraw, {
      consequence: texts.afterWithdrawing,
      yes: texts.withdrawIt,
      no: commonTexts.current().keepIt,
    });
    if (!sure) return;
    await withdrawReturn(id);
    notify(texts.withdrawDone, 'success');
  });
  const reached = steps.indexOf(state);
  return (
    <Card>
      <Head>
        <h3 dir="auto">{t.returnOf(names.join(', '))}</h3>
        <StatusBadge tone={tones[state]}>{t.returnStates[state]}</StatusBadge>
      </Head>
      {reached >= 0 && (
        <Steps label={t.steps} steps={steps.map((step) => ({ label: t.returnStates[step] }))} reached={reached} />
      )}
      <p>
        {refund !== null && (state === 'received' || state === 'refunded') && `${t.refundOf(formatMoney(refund))} `}
        {t.nextSteps[state]}
      </p>
      {answer && (
        <Quote>
          <b>{t.answer}</b>
          <p dir="auto">{answer}</p>
        </Quote>
      )}
      {reason && (
        <Quote>
          <b>{t.yourReason}</b>
          <p dir="auto">{reason}</p>
        </Quote>
      )}
      {pictures.length > 0 && (
        <Pictures>
          {pictures.map((picture, place) => (
            <li key={picture}>
              <Picture image={picture} alt={t.photo(place + 1)} tintBy={0} ratio="1" sizes="84px" />
            </li>
          ))}
        </Pictures>
      )}
      {(state === 'requested' || state === 'approved') && (
        <Withdraw>
          <Button $small $variant="quiet" aria-busy={withdraw.isPending} onClick={() => withdraw.run()}>
            {withdraw.isPending ? t.withdrawing : t.withdraw}
          </Button>
        </Withdraw>
      )}
      <Problem>{withdraw.problem}</Problem>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  gap: ${space(3)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(4)};
  h3 {
    font-size: 1rem;
  }
`;

const Quote = styled.div`
  padding-inline-start: ${space(3)};
  border-inline-start: 3px solid ${color('line')};
  b {
    font-size: ${text('sm')};
  }
  p {
    white-space: pre-line;
  }
`;

const Pictures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  > li {
    width: 84px;
    border-radius: ${radius('medium')};
    overflow: hidden;
  }
`;

const Withdraw = styled.div`
  ${screenOnly}
`;

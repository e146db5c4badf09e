import type { Fulfilment } from '@rialto/shared/contract/order';
import type { Sale } from '@rialto/shared/contract/sale';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color, space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { moveSale } from '../../data/sales';
import { salesTexts } from '../../texts/salesTexts';
import { nextStep, stepBack } from './saleSteps';

/** Moves an item to its next step, or one back. */
export function SaleActions({ sale }: { sale: Sale }) {
  const t = salesTexts.use().steps;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const next = nextStep(sale);
  const back = stepBack(sale);
  const ofLine = <VisuallyHidden>{t.ofLine(sale.product.name, sale.orderId)}</VisuallyHidden>;

  const move = async (to: Fulfilment) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      await moveSale(sale.id, to);
      notify(t.moved(sale.product.name, valueTexts.current().fulfilment[to]), 'success');
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Actions>
      {next && (
        <Button $variant="quiet" $small aria-disabled={busy} onClick={() => void move(next)}>
          {t.mark[next]}
          {ofLine}
        </Button>
      )}
      {back && (
        <TextButton aria-disabled={busy} onClick={() => void move(back)}>
          {t.backTo[back]}
          {ofLine}
        </TextButton>
      )}
      {problem !== null && <Problem role="alert">{errorMessage(problem)}</Problem>}
    </Actions>
  );
}

const Actions = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  font-size: 0.875rem;
  @container (min-width: 51.25rem) {
    white-space: nowrap;
  }
`;

const Problem = styled.p`
  color: ${color('tomato')};
  font-weight: 600;
`;

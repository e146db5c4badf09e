import type { Fulfilment } from '@rialto/shared/contract/order';
import type { Sale } from '@rialto/shared/contract/sale';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button, TextButton } from '@rialto/shared/ui/Button';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { moveSale } from '../../data/sales';
import { salesTexts } from '../../texts/salesTexts';
import { nextStep, stepBack } from './saleSteps';

/** Moves an item to its next step, or one back. */
export function SaleActions({ sale }: { sale: Sale }) {
  const t = salesTexts.use().steps;
  const { isPending, problem, run } = useAction(async (to: Fulfilment) => {
    await moveSale(sale.id, to);
    notify(t.moved(sale.product.name, valueTexts.current().fulfilment[to]), 'success');
  });
  const next = nextStep(sale);
  const back = stepBack(sale);
  const ofLine = <VisuallyHidden>{t.ofLine(sale.product.name, sale.orderId)}</VisuallyHidden>;

  return (
    <Actions>
      {next && (
        <Button $variant="quiet" $small aria-disabled={isPending} onClick={() => run(next)}>
          {t.mark[next]}
          {ofLine}
        </Button>
      )}
      {back && (
        <TextButton aria-disabled={isPending} onClick={() => run(back)}>
          {t.backTo[back]}
          {ofLine}
        </TextButton>
      )}
      <Problem>{problem}</Problem>
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

import type { Fulfilment, OrderItem } from '@rialto/shared/contract/order';
import type { SoldOrder } from '@rialto/shared/contract/sale';
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

/** Moves one item of a parcel to its next step, or one back. */
export function SaleActions({ parcel, item }: { parcel: SoldOrder; item: OrderItem }) {
  const t = salesTexts.use().steps;
  const { isPending, problem, run } = useAction(async (to: Fulfilment) => {
    await moveSale(item.id, to);
    notify(t.moved(item.product.name, valueTexts.current().fulfilment[to]), 'success');
  });
  const next = nextStep(parcel, item);
  const back = stepBack(parcel, item);
  const ofItem = <VisuallyHidden>{t.ofLine(item.product.name, parcel.orderId)}</VisuallyHidden>;

  return (
    <Actions>
      {next && (
        <Button $variant="quiet" $small aria-disabled={isPending} onClick={() => run(next)}>
          {t.mark[next]}
          {ofItem}
        </Button>
      )}
      {back && (
        <TextButton aria-disabled={isPending} onClick={() => run(back)}>
          {t.backTo[back]}
          {ofItem}
        </TextButton>
      )}
      <Problem>{problem}</Problem>
    </Actions>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  font-size: 0.875rem;
`;

import type { SoldOrder } from '@rialto/shared/contract/sale';
import { useAction } from '@rialto/shared/hooks/useAction';
import { notify } from '@rialto/shared/notify';
import { translateMessage } from '@rialto/shared/texts/serverTexts';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button, IconButton } from '@rialto/shared/ui/Button';
import { fulfilmentTones, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import styled from 'styled-components';
import { moveSales } from '../../data/sales';
import type { SalesTexts } from '../../texts/en/sales';
import { salesTexts } from '../../texts/salesTexts';
import { parcelStep } from './saleSteps';
import type { RowFocus } from './useRowFocus';

interface ParcelActionsProps {
  parcel: SoldOrder;
  /** Whether the tab does not already say how far the items are. */
  showsState: boolean;
  focus: RowFocus;
  onOpen: (parcel: SoldOrder) => void;
}

/** How far a parcel is, a button for its next step, and a menu of its items. */
export function ParcelActions({ parcel, showsState, focus, onOpen }: ParcelActionsProps) {
  const t = salesTexts.use();
  const [refusal, setRefusal] = useState('');
  const { orderId, items } = parcel;
  const step = parcelStep(parcel);
  const { isPending, problem, run } = useAction(async ({ to, items: moved }: NonNullable<typeof step>) => {
    setRefusal('');
    focus.leave(orderId);
    const results = await moveSales(
      moved.map(({ id }) => id),
      to,
    );
    const failed = results.filter(({ ok }) => !ok);
    setRefusal(failed[0] ? translateMessage(failed[0]) : '');
    if (failed.length < results.length)
      notify(t.steps.moved(namesOf(moved, t), valueTexts.current().fulfilment[to]), 'success');
  });
  const states = [...new Set(items.map(({ fulfilment }) => fulfilment))];
  const note = noteOf(parcel, t.table);

  return (
    <Actions>
      {(showsState || (!step && !note)) &&
        parcel.status !== 'Pending' &&
        (parcel.status === 'Completed' || states.some((state) => state !== 'Unfulfilled')) &&
        states.map((state) => (
          <StatusBadge key={state} tone={fulfilmentTones[state]}>
            {valueTexts.current().fulfilment[state]}
          </StatusBadge>
        ))}
      {note && <b>{note}</b>}
      {step && (
        <Move
          ref={(button) => focus.register(orderId, button)}
          aria-disabled={isPending}
          onClick={() => run(step)}
          onKeyDown={(event) => focus.press(event, orderId)}
        >
          {t.steps.mark[step.to]}
          <VisuallyHidden>{t.steps.ofLine(namesOf(step.items, t), orderId)}</VisuallyHidden>
        </Move>
      )}
      <More
        aria-label={t.parcel.open(orderId)}
        title={t.parcel.items}
        aria-haspopup="dialog"
        onClick={() => onOpen(parcel)}
      >
        <span aria-hidden>⋯</span>
      </More>
      <Problem>{problem ?? refusal}</Problem>
    </Actions>
  );
}

const namesOf = (items: SoldOrder['items'], t: SalesTexts) =>
  items.length === 1 && items[0] ? items[0].product.name : t.items(items.length);

/** Why a parcel, or the rest of it, is not to be shipped. */
function noteOf({ status, onHold, refunding, items }: SoldOrder, t: SalesTexts['table']): string | null {
  const isShipped = items.some(({ fulfilment }) => fulfilment !== 'Unfulfilled');
  if (status === 'Refunded') return isShipped ? t.askBack : t.inStockAgain;
  if (status === 'Pending') return t.notPaid;
  if (status !== 'Completed') return t.nothingToSend;
  if (refunding) return t.refunding;
  return onHold && items.some(({ fulfilment }) => fulfilment === 'Unfulfilled') ? t.onHold : null;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  @container (min-width: 43.75rem) {
    min-width: max-content;
  }
  align-items: center;
  gap: 2px ${space(2)};
  font-size: 0.875rem;
  b {
    font-weight: 600;
  }
  > p {
    flex-basis: 100%;
  }
`;

/** Low enough for a row of 40 pixels. */
const Move = styled(Button).attrs({ $variant: 'quiet', $small: true })`
  white-space: nowrap;
  min-height: 1.75rem;
  padding: 2px 12px;
  font-size: 0.875rem;
`;

const More = styled(IconButton).attrs({ $size: '1.75rem' })`
  margin-inline-start: auto;
  font-weight: 700;
`;

import type { Parcel } from '@rialto/shared/contract/parcel';
import type { SoldOrder } from '@rialto/shared/contract/sale';
import { useAction } from '@rialto/shared/hooks/useAction';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { openPieces } from '@rialto/shared/parcels/pieces';
import { translateMessage } from '@rialto/shared/texts/serverTexts';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { space } from '@rialto/shared/theme/theme';
import { Button, IconButton, TextButton } from '@rialto/shared/ui/Button';
import { fulfilmentTones, StatusBadge } from '@rialto/shared/ui/StatusBadge';
import { Problem, VisuallyHidden } from '@rialto/shared/ui/Text';
import styled from 'styled-components';
import { shipParcel } from '../../data/parcels';
import { moveSales, refreshing } from '../../data/sales';
import type { SalesTexts } from '../../texts/en/sales';
import { parcelsTexts } from '../../texts/parcelsTexts';
import { salesTexts } from '../../texts/salesTexts';
import { offerUndo } from './offerUndo';
import { orderStep, type Step } from './saleSteps';
import { isPickup, shipGroups } from './shipGroups';
import type { Task } from './TaskDialog';
import type { RowFocus } from './useRowFocus';

interface OrderActionsProps {
  order: SoldOrder;
  /** Whether the tab does not already say how far the items are. */
  showsState: boolean;
  focus: RowFocus;
  onOpen: (order: SoldOrder) => void;
  onTask: (task: Task) => void;
}

/** How far a sold order is, a button for its next step, and the dialogs of its parcels and items. */
export function OrderActions({ order, showsState, focus, onOpen, onTask }: OrderActionsProps) {
  const t = salesTexts.use();
  const { orderId, items } = order;
  const step = orderStep(order);
  const { isPending, problem, run } = useSteps(order, focus);
  const states = [...new Set(items.map(({ fulfilment }) => fulfilment))];
  const note = noteOf(order, t.table);

  return (
    <Actions>
      <Steps>
        {(showsState || (!step && !note)) &&
          order.status !== 'Pending' &&
          (order.status === 'Completed' || states.some((state) => state !== 'Unfulfilled')) &&
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
            {isPickup(order, step.items) ? t.steps.markPickup[step.to] : t.steps.mark[step.to]}
            <VisuallyHidden>{t.steps.ofLine(namesOf(step.items, t), orderId)}</VisuallyHidden>
          </Move>
        )}
        {step && <MoreSteps order={order} step={step.to} onTask={onTask} />}
      </Steps>
      <More
        aria-label={t.order.open(orderId)}
        title={t.order.items}
        aria-haspopup="dialog"
        onClick={() => onOpen(order)}
      >
        <span aria-hidden>⋯</span>
      </More>
      <Problem>{problem}</Problem>
    </Actions>
  );
}

/** Ships what is open, as a parcel for each shop, or marks what is shipped as delivered. */
function useSteps(order: SoldOrder, focus: RowFocus) {
  const t = salesTexts.use();
  const ship = async (items: SoldOrder['items']) => {
    const parcels: Parcel[] = [];
    try {
      await refreshing(async () => {
        for (const group of shipGroups(order, items))
          parcels.push(
            await shipParcel(order.orderId, {
              items: group.items.map((item) => ({ id: item.id, quantity: openPieces(item) })),
            }),
          );
      });
    } finally {
      if (parcels.length > 0)
        offerUndo(t.steps.moved(namesOf(items, t), valueTexts.current().fulfilment.Shipped), parcels);
    }
  };
  const deliver = async (items: SoldOrder['items']) => {
    const results = await moveSales(
      items.map(({ id }) => id),
      'Delivered',
    );
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length < results.length)
      notify(t.steps.moved(namesOf(items, t), valueTexts.current().fulfilment.Delivered), 'success');
    const [refused] = failed;
    if (refused) throw new ApiError(() => translateMessage(refused), 409, refused.code ?? 'UNKNOWN');
  };
  return useAction(async ({ to, items }: NonNullable<ReturnType<typeof orderStep>>) => {
    focus.leave(order.orderId);
    await (to === 'Shipped' ? ship(items) : deliver(items));
  });
}

interface MoreStepsProps {
  order: SoldOrder;
  step: Step;
  onTask: OrderActionsProps['onTask'];
}

/** 'Ship part of it…' before it is shipped, and then 'Add tracking…' to the only parcel; several have their own in the order's dialog. */
function MoreSteps({ order, step, onTask }: MoreStepsProps) {
  const t = parcelsTexts.use();
  const { orderId, items, parcels = [] } = order;
  const ofOrder = <VisuallyHidden>{t.ofOrder(orderId)}</VisuallyHidden>;
  if (step === 'Shipped')
    return (
      <TextButton aria-haspopup="dialog" onClick={() => onTask({ kind: 'ship', order })}>
        {isPickup(order, items) ? t.readyPart : t.shipPart}
        {ofOrder}
      </TextButton>
    );
  const [only] = parcels;
  if (!only || parcels.length > 1 || only.isPickup) return null;
  return (
    <TextButton aria-haspopup="dialog" onClick={() => onTask({ kind: 'tracking', order, parcel: only })}>
      {only.trackingNumber ? t.editTracking : t.addTracking}
      {ofOrder}
    </TextButton>
  );
}

const namesOf = (items: SoldOrder['items'], t: SalesTexts) =>
  items.length === 1 && items[0] ? items[0].product.name : t.items(items.length);

/** Why an order, or the rest of it, is not to be shipped. */
function noteOf({ status, onHold, refunding, items }: SoldOrder, t: SalesTexts['table']): string | null {
  const isShipped = items.some(({ fulfilment }) => fulfilment !== 'Unfulfilled');
  if (status === 'Refunded') return isShipped ? t.askBack : t.inStockAgain;
  if (status === 'Pending') return t.notPaid;
  if (status !== 'Completed') return t.nothingToSend;
  if (refunding) return t.refunding;
  return onHold && items.some(({ fulfilment }) => fulfilment === 'Unfulfilled') ? t.onHold : null;
}

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: center;
  gap: 2px ${space(2)};
  font-size: 0.875rem;
  > p {
    grid-column: 1 / -1;
  }
`;

/** On one line if there is room; a button and 'Ship part of it…' fit beside each other in a table of the usual width. */
const Steps = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space(2)};
  @container (min-width: 51.25rem) {
    min-width: 14rem;
  }
  b {
    font-weight: 600;
  }
`;

/** Low enough for a row of 40 pixels. */
const Move = styled(Button).attrs({ $variant: 'quiet', $small: true })`
  @container (min-width: 51.25rem) {
    white-space: nowrap;
  }
  min-height: 1.75rem;
  padding: 2px 12px;
  font-size: 0.875rem;
`;

const More = styled(IconButton).attrs({ $size: '1.75rem' })`
  font-weight: 700;
`;

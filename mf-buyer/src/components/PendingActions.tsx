import { confirm } from '@rialto/shared/confirm';
import type { Order } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { color } from '@rialto/shared/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { useState } from 'react';
import styled from 'styled-components';
import { leaveTo } from '../data/leaveTo';
import { cancelOrder, orderQuery, refreshOrders } from '../data/orders';
import { useReturn } from './useReturn';

/** What can be done with an order that is not paid yet: pay it at the gateway, or cancel it. */
export function PendingActions({ order }: { order: Order }) {
  const [busy, setBusy] = useState<'paying' | 'cancelling' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useReturn(() => setBusy(null));

  const pay = async () => {
    if (busy) return;
    setBusy('paying');
    setProblem(null);
    try {
      const detail = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
      if (leaveTo(detail?.paymentUrl ?? null)) return;
      if (detail?.status === 'Pending') {
        notify('No payment URL found.', 'error');
        setProblem('No payment URL found. Cancel this order, and check out again.');
      } else {
        // Said in a notice: in a moment nothing stands here any more.
        if (detail) notify(`Order ${order.id} no longer waits to be paid: it is ${detail.status}.`);
        refreshOrders();
      }
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setBusy(null);
  };

  const cancel = async () => {
    if (busy) return;
    const sure = await confirm(`Cancel order ${order.id}?`, {
      consequence: 'Nothing is charged, and what it holds goes back on sale. Your cart stays as it is.',
      yes: 'Cancel the order',
      no: 'Keep it',
      danger: true,
    });
    if (!sure) return;
    setBusy('cancelling');
    setProblem(null);
    try {
      await cancelOrder(order.id);
      notify(`Order ${order.id} is cancelled.`, 'success');
    } catch (error) {
      // Said twice: what was too late to cancel no longer stands here in a moment.
      notify(errorMessage(error), 'error');
      setProblem(errorMessage(error));
    }
    setBusy(null);
  };

  return (
    <>
      <Row>
        <Button $small aria-busy={busy === 'paying'} onClick={() => void pay()}>
          {busy === 'paying' ? 'Opening the payment page…' : 'Pay now'}
        </Button>
        <Button $small $variant="quiet" aria-busy={busy === 'cancelling'} onClick={() => void cancel()}>
          {busy === 'cancelling' ? 'Cancelling…' : 'Cancel order'}
        </Button>
      </Row>
      <Problem role="alert">{problem}</Problem>
    </>
  );
}

const Problem = styled.p`
  color: ${color('tomato')};
  font-weight: 600;
  &:empty {
    display: none;
  }
`;

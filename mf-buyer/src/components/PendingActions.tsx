import { confirm } from '@rialto/shared/confirm';
import type { Order } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { color } from '@rialto/shared/theme/theme';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { leaveTo } from '../data/leaveTo';
import { cancelOrder, orderQuery, refreshOrders } from '../data/orders';
import { commonTexts } from '../texts/commonTexts';
import { pendingTexts } from '../texts/pendingTexts';
import { useReturn } from './useReturn';

/** What can be done with an order that is not paid yet: pay it at the gateway, or cancel it. */
export function PendingActions({ order }: { order: Order }) {
  const t = pendingTexts.use();
  const [busy, setBusy] = useState<'paying' | 'cancelling' | null>(null);
  /** 'noUrl', or the error of a call. */
  const [problem, setProblem] = useState<unknown>(null);
  useReturn(() => setBusy(null));

  // Once the order is settled, a pressed button goes with the others; the focus must not fall out of the page with it.
  const buttons = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const row = buttons.current;
    return () => {
      if (row?.contains(document.activeElement)) document.querySelector('h1')?.focus();
    };
  }, []);

  const pay = async () => {
    if (busy) return;
    setBusy('paying');
    setProblem(null);
    try {
      const detail = await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 });
      if (leaveTo(detail?.paymentUrl ?? null)) return;
      if (detail?.status === 'Pending' && detail.onHold) {
        notify(t.onHold(order.id));
      } else if (detail?.status === 'Pending') {
        notify(t.noUrl, 'error');
        setProblem('noUrl');
      } else {
        // Said in a notice: in a moment nothing stands here any more.
        if (detail) notify(t.moved(order.id, valueTexts.current().orderStatus[detail.status]));
        refreshOrders();
      }
    } catch (error) {
      setProblem(error);
    }
    setBusy(null);
  };

  const cancel = async () => {
    if (busy) return;
    const sure = await confirm(t.sureToCancel(order.id), {
      consequence: t.afterCancelling,
      yes: t.cancelIt,
      no: commonTexts.current().keepIt,
      danger: true,
    });
    if (!sure) return;
    setBusy('cancelling');
    setProblem(null);
    try {
      await cancelOrder(order.id);
      notify(t.cancelled(order.id), 'success');
    } catch (error) {
      // Said twice: what was too late to cancel no longer stands here in a moment.
      notify(errorMessage(error), 'error');
      setProblem(error);
    }
    setBusy(null);
  };

  return (
    <>
      <Row ref={buttons}>
        <Button $small aria-busy={busy === 'paying'} onClick={() => void pay()}>
          {busy === 'paying' ? t.paying : t.pay}
        </Button>
        <Button $small $variant="quiet" aria-busy={busy === 'cancelling'} onClick={() => void cancel()}>
          {busy === 'cancelling' ? t.cancelling : t.cancel}
        </Button>
      </Row>
      <Problem role="alert">{problem === 'noUrl' ? t.noUrlAdvice : problem !== null && errorMessage(problem)}</Problem>
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

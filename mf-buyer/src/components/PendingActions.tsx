import { confirm } from '@rialto/shared/confirm';
import type { Order } from '@rialto/shared/contract/order';
import { errorMessage } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { valueTexts } from '@rialto/shared/texts/valueTexts';
import { Button } from '@rialto/shared/ui/Button';
import { Row } from '@rialto/shared/ui/Layout';
import { Problem } from '@rialto/shared/ui/Text';
import { useState } from 'react';
import { guestOrderQuery } from '../data/guestOrders';
import { openPaymentPage } from '../data/openPaymentPage';
import { cancelOrder, orderQuery, refreshOrders } from '../data/orders';
import { commonTexts } from '../texts/commonTexts';
import { pendingTexts } from '../texts/pendingTexts';
import { useFocusOnRemoval } from './useFocusOnRemoval';
import { usePageRestored } from './usePageRestored';

interface PendingActionsProps {
  order: Order;
  /** Of a guest's order. */
  guestKey?: string;
}

/** Buttons to pay an unpaid order at the gateway, or to cancel it. */
export function PendingActions({ order, guestKey }: PendingActionsProps) {
  const t = pendingTexts.use();
  const [busy, setBusy] = useState<'paying' | 'cancelling' | null>(null);
  const [problem, setProblem] = useState<'noUrl' | { error: unknown } | null>(null);
  usePageRestored(() => setBusy(null));

  const buttons = useFocusOnRemoval<HTMLDivElement>();

  const pay = async () => {
    if (busy) return;
    setBusy('paying');
    setProblem(null);
    try {
      const detail =
        guestKey === undefined
          ? await queryClient.fetchQuery({ ...orderQuery(order.id), staleTime: 0 })
          : await queryClient.fetchQuery({ ...guestOrderQuery(guestKey), staleTime: 0 });
      if (openPaymentPage(detail?.paymentUrl ?? null)) return;
      if (detail?.status === 'Pending' && detail.onHold) {
        notify(t.onHold(order.id));
      } else if (detail?.status === 'Pending') {
        notify(t.noUrl, 'error');
        setProblem('noUrl');
      } else {
        // A notice, as this component is about to be removed.
        if (detail) notify(t.moved(order.id, valueTexts.current().orderStatus[detail.status]));
        refreshOrders();
      }
    } catch (error) {
      setProblem({ error });
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
      await cancelOrder(order.id, guestKey);
      notify(t.cancelled(order.id), 'success');
    } catch (error) {
      // Also a notice, as this component is about to be removed if it was too late to cancel.
      notify(errorMessage(error), 'error');
      setProblem({ error });
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
      <Problem>{problem === 'noUrl' ? t.noUrlAdvice : problem && errorMessage(problem.error)}</Problem>
    </>
  );
}

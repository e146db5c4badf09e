import { confirm } from '@rialto/shared/confirm';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { User } from '@rialto/shared/contract/user';
import { formatMoney } from '@rialto/shared/format';
import { ApiError } from '@rialto/shared/http';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { useRef, useState } from 'react';
import { useReturn } from '../../components/useReturn';
import { cartTotal } from '../../data/cartTotals';
import { leaveTo } from '../../data/leaveTo';
import { refreshOrders, waitingOrdersQuery } from '../../data/orders';
import { paymentBody, type Recipient, startPayment } from '../../data/payment';
import { lastAttempt, printOf } from '../../data/paymentAttempt';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { paymentTrouble } from './paymentTrouble';

/** What went wrong: the specification's words, why, and where to look. */
export interface Trouble {
  title: string;
  reasons: string[];
  way: 'cart' | 'orders' | null;
}

export type Paying = ReturnType<typeof usePay>;

const wayOf: Record<string, Trouble['way']> = { OUT_OF_STOCK: 'cart', ALREADY_PAID: 'orders', EMPTY_CART: 'orders' };

/** Asks, starts the payment and goes to the gateway; one at a time, however often it is pressed. */
export function usePay(user: User) {
  const busy = useRef(false);
  const [isPaying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const setBusy = (now: boolean) => {
    busy.current = now;
    setPaying(now);
  };
  // Back from the gateway: the order that was left there waits, and what was sold meanwhile is not known here.
  useReturn(() => {
    setBusy(false);
    refreshOrders();
  });

  const fail = (title: string, reasons: string[], way: Trouble['way'] = null) => {
    notify(title, 'error');
    setTrouble({ title, reasons, way });
    setBusy(false);
  };

  const pay = async (recipient: Recipient, items: CartItem[]) => {
    if (busy.current) return;
    setBusy(true);
    setTrouble(null);
    const t = checkoutTexts.current();
    const body = paymentBody(user, recipient, items);
    const sure = await confirm(t.sure, {
      consequence: [
        t.youPay(formatMoney(cartTotal(items))),
        recipient.address.trim() ? '' : t.noAddress,
        ...replacedOrders(user.id, printOf(body)),
      ]
        .filter(Boolean)
        .join(' '),
      yes: t.proceed,
    });
    if (!sure) return setBusy(false);
    try {
      const url = await startPayment(user.id, body);
      // Still busy while the browser leaves.
      if (!leaveTo(url)) fail(t.noUrl, [t.noUrlAdvice]);
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      if (isConflict) refreshOrders();
      fail(t.failed, paymentTrouble(error), isConflict ? (wayOf[error.code] ?? null) : null);
    }
  };

  return { pay, isPaying, trouble };
}

/** The orders that wait to be paid and are ended by a new payment: all but the one that is gone on with. */
function replacedOrders(userId: number, print: string): string[] {
  const last = lastAttempt(userId);
  const goneOnWith = last?.print === print ? last.tranId : null;
  const waiting = queryClient.getQueryData(waitingOrdersQuery(userId).queryKey) ?? [];
  return waiting.filter(({ tranId }) => tranId !== goneOnWith).map(({ id }) => checkoutTexts.current().replaced(id));
}

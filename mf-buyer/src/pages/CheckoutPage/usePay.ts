import { cartQuery } from '@rialto/shared/cart';
import { confirm } from '@rialto/shared/confirm';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { User } from '@rialto/shared/contract/user';
import { ApiError } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { useRef, useState } from 'react';
import { useReturn } from '../../components/useReturn';
import { cartTotal } from '../../data/cartTotals';
import { leaveTo } from '../../data/leaveTo';
import { refreshOrders, waitingOrdersQuery } from '../../data/orders';
import { paymentBody, type Recipient, startPayment } from '../../data/payment';
import { lastAttempt, printOf } from '../../data/paymentAttempt';
import { keepAddress } from '../../data/users';
import { checkoutTexts } from '../../texts/checkoutTexts';
import type { Carts } from './paymentTrouble';

/** What went wrong: there is no page to pay at, or the call failed. */
export type Trouble = { kind: 'noUrl' } | { kind: 'failed'; error: unknown; carts: Carts };

export type Paying = ReturnType<typeof usePay>;

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

  const fail = (found: Trouble) => {
    notify(checkoutTexts.current()[found.kind], 'error');
    setTrouble(found);
    setBusy(false);
  };

  /** With `keeps`, the address takes the place of the profile's. */
  const pay = async (recipient: Recipient, items: CartItem[], { keeps }: { keeps: boolean }) => {
    if (busy.current) return;
    setBusy(true);
    setTrouble(null);
    const t = checkoutTexts.current();
    const body = paymentBody(user, recipient, items);
    const sure = await confirm(t.sure, {
      consequence: [t.youPay(formatMoney(cartTotal(items))), ...replacedOrders(user.id, printOf(body))].join(' '),
      yes: t.proceed,
    });
    if (!sure) return setBusy(false);
    try {
      if (keeps) await keepAddress(user.id, recipient.address.trim());
      const url = await startPayment(user.id, body);
      // Still busy while the browser leaves.
      if (!leaveTo(url)) fail({ kind: 'noUrl' });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 409;
      // First, as the cart is then asked for once.
      if (isRefused) refreshOrders();
      const now = isRefused ? await cartNow(user.id, items) : items;
      fail({ kind: 'failed', error, carts: { seen: items, now } });
    }
  };

  return { pay, isPaying, trouble };
}

/** The cart as the server has it; `otherwise` where it can't be had. */
function cartNow(userId: number, otherwise: CartItem[]): Promise<CartItem[]> {
  return queryClient.fetchQuery({ ...cartQuery(userId), staleTime: 0 }).catch(() => otherwise);
}

/** The orders that wait to be paid and are ended by a new payment: all but the one that is gone on with. */
function replacedOrders(userId: number, print: string): string[] {
  const last = lastAttempt(userId);
  const goneOnWith = last?.print === print ? last.tranId : null;
  const waiting = queryClient.getQueryData(waitingOrdersQuery(userId).queryKey) ?? [];
  return waiting.filter(({ tranId }) => tranId !== goneOnWith).map(({ id }) => checkoutTexts.current().replaced(id));
}

import { cartQuery } from '@rialto/shared/cart';
import { confirm } from '@rialto/shared/confirm';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { User } from '@rialto/shared/contract/user';
import { ApiError } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { useRef, useState } from 'react';
import { usePageRestored } from '../../components/usePageRestored';
import { cartTotal } from '../../data/cartTotals';
import { openPaymentPage } from '../../data/openPaymentPage';
import { refreshOrders, waitingOrdersQuery } from '../../data/orders';
import { paymentBody, type Recipient, startPayment } from '../../data/payment';
import { hashOf, lastAttempt } from '../../data/paymentAttempt';
import { saveAddress } from '../../data/users';
import { checkoutTexts } from '../../texts/checkoutTexts';
import type { Carts } from './paymentTrouble';

/** 'noUrl': the server sent no payment page. */
export type Trouble = { kind: 'noUrl' } | { kind: 'failed'; error: unknown; carts: Carts };

export type Paying = ReturnType<typeof usePay>;

/** Asks for confirmation, starts the payment and opens the gateway's page, once at a time. */
export function usePay(user: User) {
  const busy = useRef(false);
  const [isPaying, setPaying] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const setBusy = (now: boolean) => {
    busy.current = now;
    setPaying(now);
  };
  // Back from the gateway there is an unpaid order, and the stock may have changed.
  usePageRestored(() => {
    setBusy(false);
    refreshOrders();
  });

  const fail = (found: Trouble) => {
    notify(checkoutTexts.current()[found.kind], 'error');
    setTrouble(found);
    setBusy(false);
  };

  /** @param options.savesAddress replaces the address of the user's profile */
  const pay = async (recipient: Recipient, items: CartItem[], { savesAddress }: { savesAddress: boolean }) => {
    if (busy.current) return;
    setBusy(true);
    setTrouble(null);
    const t = checkoutTexts.current();
    const body = paymentBody(user, recipient, items);
    const sure = await confirm(t.sure, {
      consequence: [t.youPay(formatMoney(cartTotal(items))), ...replacedOrders(user.id, hashOf(body))].join(' '),
      yes: t.proceed,
    });
    if (!sure) return setBusy(false);
    try {
      if (savesAddress) await saveAddress(user.id, recipient.address.trim());
      const url = await startPayment(user.id, body);
      // Stays busy while the browser loads the payment page.
      if (!openPaymentPage(url)) fail({ kind: 'noUrl' });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      // Before `cartNow`, which then shares the request for the cart.
      if (isConflict) refreshOrders();
      const now = isConflict ? await cartNow(user.id, items) : items;
      fail({ kind: 'failed', error, carts: { seen: items, now } });
    }
  };

  return { pay, isPaying, trouble };
}

/** The server's cart, or `fallback` if the request fails. */
function cartNow(userId: number, fallback: CartItem[]): Promise<CartItem[]> {
  return queryClient.fetchQuery({ ...cartQuery(userId), staleTime: 0 }).catch(() => fallback);
}

/** A sentence for each unpaid order that the new payment cancels: all but the one that it continues. */
function replacedOrders(userId: number, print: string): string[] {
  const last = lastAttempt(userId);
  const continued = last?.print === print ? last.tranId : null;
  const waiting = queryClient.getQueryData(waitingOrdersQuery(userId).queryKey) ?? [];
  return waiting.filter(({ tranId }) => tranId !== continued).map(({ id }) => checkoutTexts.current().replaced(id));
}

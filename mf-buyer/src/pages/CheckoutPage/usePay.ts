import { hashOf } from '@rialto/shared/api/idempotencyKey';
import { cartQuery } from '@rialto/shared/cart';
import { confirm } from '@rialto/shared/confirm';
import type { CartItem } from '@rialto/shared/contract/cart';
import type { CheckoutQuote, GuestPaymentBody } from '@rialto/shared/contract/checkout';
import type { CreatePaymentBody } from '@rialto/shared/contract/payment';
import { ApiError } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { notify } from '@rialto/shared/notify';
import { queryClient } from '@rialto/shared/query';
import { useRef, useState } from 'react';
import { usePageRestored } from '../../components/usePageRestored';
import { openPaymentPage } from '../../data/openPaymentPage';
import { refreshOrders, waitingOrdersQuery } from '../../data/orders';
import { startGuestPayment, startPayment } from '../../data/payment';
import { guestId, lastAttempt } from '../../data/paymentAttempt';
import { refreshQuotes } from '../../data/quotes';
import { checkoutTexts } from '../../texts/checkoutTexts';
import type { Seen } from './paymentTrouble';

/** 'noUrl': the server sent no payment page. */
export type Trouble = { kind: 'noUrl' } | { kind: 'failed'; error: unknown; seen: Seen };

export type Paying = ReturnType<typeof usePay>;

/** What is to be paid for. */
interface Purchase {
  items: CartItem[];
  total: number;
  /** The request; a guest's names the products. */
  body: CreatePaymentBody | GuestPaymentBody;
  /** The quote on the page, at a checkout with delivery. */
  quote?: CheckoutQuote;
  /** Runs once the buyer has confirmed. */
  prepare?: () => Promise<void>;
}

/** Asks for confirmation, starts the payment and opens the gateway's page, once at a time. `userId` is null for a guest. */
export function usePay(userId: number | null) {
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

  const pay = async ({ items, total, body, quote, prepare }: Purchase) => {
    if (busy.current) return;
    setBusy(true);
    setTrouble(null);
    const t = checkoutTexts.current();
    const sure = await confirm(t.sure, {
      consequence: [t.youPay(formatMoney(total)), ...replacedOrders(userId, hashOf(body))].join(' '),
      yes: t.proceed,
    });
    if (!sure) return setBusy(false);
    try {
      await prepare?.();
      const url = 'items' in body ? await startGuestPayment(body) : await startPayment(userId ?? guestId, body);
      // Stays busy while the browser loads the payment page.
      if (!openPaymentPage(url)) fail({ kind: 'noUrl' });
    } catch (error) {
      const isConflict = error instanceof ApiError && error.status === 409;
      // Before `cartNow`, which then shares the request for the cart.
      if (isConflict) refreshOrders();
      if (isConflict && quote) refreshQuotes();
      const now = isConflict && userId !== null ? await cartNow(userId, items) : items;
      fail({ kind: 'failed', error, seen: { items, now, quote } });
    }
  };

  return { pay, isPaying, trouble };
}

/** The server's cart, or `fallback` if the request fails. */
function cartNow(userId: number, fallback: CartItem[]): Promise<CartItem[]> {
  return queryClient.fetchQuery({ ...cartQuery(userId), staleTime: 0 }).catch(() => fallback);
}

/** A sentence for each unpaid order that the new payment cancels: all but the one that it continues. */
function replacedOrders(userId: number | null, print: string): string[] {
  if (userId === null) return [];
  const last = lastAttempt(userId);
  const continued = last?.print === print ? last.tranId : null;
  const waiting = queryClient.getQueryData(waitingOrdersQuery(userId).queryKey) ?? [];
  return waiting.filter(({ tranId }) => tranId !== continued).map(({ id }) => checkoutTexts.current().replaced(id));
}

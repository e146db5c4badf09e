import type { CartItem } from '@rialto/shared/contract/cart';
import type { CheckoutQuote } from '@rialto/shared/contract/checkout';
import { toCents } from '@rialto/shared/contract/money';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { formatMoney } from '@rialto/shared/i18n/format';
import { keyOfLine } from '../../data/cartTotals';
import { lineName } from '../../data/lineName';
import { checkoutTexts } from '../../texts/checkoutTexts';
import { quoteChanges } from './quoteChanges';

/** The cart and the quote when the payment was requested, and the cart after it failed. */
export interface Seen {
  items: readonly CartItem[];
  now: readonly CartItem[];
  quote: CheckoutQuote | undefined;
}

/** Sentences that say why a payment was not started and what to do now. */
export function paymentTrouble(error: unknown, { items, now, quote }: Seen): string[] {
  const t = checkoutTexts.current();
  if (!(error instanceof ApiError)) return [errorMessage(error), t.nothingCharged];
  const { code, details, status, message } = error;
  if (code === 'STALE_PRICE') {
    const { pieces, prices } = changesOf(items, now);
    const changedTo = pieces.length > 0 ? t.cartChangedTo : t.pricesChangedTo;
    return [
      details.totalPrice === undefined ? t.pricesChanged : changedTo(formatMoney(details.totalPrice)),
      ...pieces,
      ...prices,
      t.pricesAdvice,
    ];
  }
  if (code === 'STALE_QUOTE' && quote && details.quote) return [...quoteChanges(quote, details.quote), t.pricesAdvice];
  if (code === 'OUT_OF_STOCK' && details.products?.length)
    return [
      ...details.products.map(({ name, available }) => (available === 0 ? t.soldOut(name) : t.left(name, available))),
      t.stockAdvice,
    ];
  if (code === 'FIRST_ORDER_LIMIT' && details.products?.length)
    return [
      ...details.products.map(({ name, available }) => t.firstOrderLimit(name, available)),
      t.firstOrderAdvice,
      t.nothingCharged,
    ];
  if (code === 'EMPTY_CART') return [t.cartEmptied, t.nothingChargedHere];
  if (status === 0) return [message, t.trySafely];
  return saysWhatWasCharged.has(code) ? [message] : [message, t.nothingCharged];
}

/** Codes whose messages say what was charged. */
const saysWhatWasCharged = new Set([
  'ALREADY_PAID',
  'METHOD_GONE',
  'NO_DELIVERY',
  'PAYMENT_UNAVAILABLE',
  'STALE_QUOTE',
]);

/** A sentence for each difference between the cart that the buyer saw and the current one. */
function changesOf(seen: readonly CartItem[], now: readonly CartItem[]) {
  const t = checkoutTexts.current();
  const seenOf = new Map(seen.map((item) => [keyOfLine(item), item]));
  const nowOf = new Set(now.map(keyOfLine));
  const pieces = seen.filter((item) => !nowOf.has(keyOfLine(item))).map((item) => t.itemRemoved(lineName(item)));
  const prices: string[] = [];
  for (const item of now) {
    const { product, quantity } = item;
    const before = seenOf.get(keyOfLine(item));
    if (!before) pieces.push(t.itemAdded(lineName(item)));
    else {
      if (before.quantity !== quantity) pieces.push(t.quantityNow(lineName(item), quantity, before.quantity));
      if (toCents(before.product.price) !== toCents(product.price))
        prices.push(t.priceNow(lineName(item), formatMoney(product.price), formatMoney(before.product.price)));
    }
  }
  return { pieces, prices };
}

import { formatMoney } from '@rialto/shared/format';
import { ApiError, errorMessage } from '@rialto/shared/http';
import { checkoutTexts } from '../../texts/checkoutTexts';

/** Why a payment was not started, and what to do now: one sentence each. */
export function paymentTrouble(error: unknown): string[] {
  const t = checkoutTexts.current();
  if (!(error instanceof ApiError)) return [errorMessage(error), t.nothingCharged];
  const { code, details, status, message } = error;
  if (code === 'STALE_PRICE')
    return [
      details.totalPrice === undefined ? t.pricesChanged : t.pricesChangedTo(formatMoney(details.totalPrice)),
      t.pricesAdvice,
    ];
  if (code === 'OUT_OF_STOCK' && details.products?.length)
    return [
      ...details.products.map(({ name, available }) => (available === 0 ? t.soldOut(name) : t.left(name, available))),
      t.stockAdvice,
    ];
  if (code === 'EMPTY_CART') return [t.cartEmptied, t.nothingChargedHere];
  if (status === 0) return [message, t.trySafely];
  return saysWhatWasCharged.has(code) ? [message] : [message, t.nothingCharged];
}

/** Refusals whose own words say it. */
const saysWhatWasCharged = new Set(['ALREADY_PAID', 'PAYMENT_UNAVAILABLE']);

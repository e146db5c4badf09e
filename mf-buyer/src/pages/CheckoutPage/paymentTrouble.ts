import { formatMoney } from '@rialto/shared/contract/money';
import { ApiError, errorMessage } from '@rialto/shared/http';

/** Why a payment was not started, and what to do now: one sentence each. */
export function paymentTrouble(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [errorMessage(error), 'Nothing was charged.'];
  const { code, details, status, message } = error;
  if (code === 'STALE_PRICE')
    return [
      details.totalPrice === undefined
        ? 'Prices have changed since you opened this page.'
        : `Prices have changed: the total is ${formatMoney(details.totalPrice)} now.`,
      'Nothing was charged. Please look at the new amount and pay again if you agree.',
    ];
  if (code === 'OUT_OF_STOCK' && details.products?.length)
    return [
      ...details.products.map(({ name, available }) =>
        available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`,
      ),
      'Nothing was charged. Please change your cart and check out again.',
    ];
  if (code === 'EMPTY_CART')
    return [
      'Your cart was emptied elsewhere, as by another tab: what was paid for is under your orders.',
      'Nothing was charged here.',
    ];
  if (status === 0)
    return [message, 'Nothing was charged. Trying again is safe: you cannot pay twice for the same cart.'];
  return saysWhatWasCharged.has(code) ? [message] : [message, 'Nothing was charged.'];
}

/** Refusals whose own words say it. */
const saysWhatWasCharged = new Set(['ALREADY_PAID', 'PAYMENT_UNAVAILABLE']);

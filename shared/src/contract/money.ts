/** The largest price the market accepts, in dollars; in cents it still fits a 32-bit integer twenty times over. */
export const MAX_PRICE = 1_000_000;

/**
 * Dollars to integer cents, to the nearest cent: exact for every amount with at most 2 decimals, and it absorbs the
 * noise of added floats (0.1 + 0.2 → 30). Throws RangeError for NaN, an infinity or an amount beyond safe integers.
 */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${dollars} is not an amount of money`);
  return cents === 0 ? 0 : cents; // -0 would print as '-$0.00'
}

/** Integer cents to dollars: the double nearest to the decimal amount. Throws RangeError unless given whole cents. */
export function fromCents(cents: number): number {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not a whole number of cents`);
  return cents / 100;
}

/** Whether a number of dollars is finite and has at most 2 decimals. */
export function isMoney(dollars: number): boolean {
  const cents = Math.round(dollars * 100);
  // cents / 100 is the double nearest to the decimal amount, so only a 2-decimal amount comes back unchanged.
  return Number.isSafeInteger(cents) && cents / 100 === dollars;
}

/** Whether a price is nothing. Orders of $0 are refused (`NOTHING_TO_PAY`), so such a product needs others beside it. */
export const isFree = (dollars: number): boolean => Math.round(dollars * 100) === 0;

/** Dollars as people read them: 1234.5 → '$1,234.50', -3 → '-$3.00'. Throws RangeError as `toCents` does. */
export function formatMoney(dollars: number): string {
  const cents = toCents(dollars);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${whole}.${digits.slice(-2)}`;
}

/**
 * The price before the discount, in cents: price / (1 − discount/100), to the nearest cent, a half upwards.
 * `priceCents` is what the buyer pays (whole cents, ≥ 0); `discountPercent` has at most 2 decimals, 0 ≤ d < 100.
 * Throws RangeError outside those bounds.
 */
export function originalPrice(priceCents: number, discountPercent: number): number {
  if (!Number.isSafeInteger(priceCents) || priceCents < 0) {
    throw new RangeError(`${priceCents} is not a price in whole cents`);
  }
  if (!isMoney(discountPercent) || discountPercent < 0 || discountPercent >= 100) {
    throw new RangeError(`${discountPercent} is not a discount of at least 0 and under 100 percent`);
  }
  const paidShare = 10_000 - Math.round(discountPercent * 100);
  // Integers throughout: a quotient taken through a remainder is exact where a float division may round up.
  const doubled = priceCents * 20_000 + paidShare;
  return (doubled - (doubled % (2 * paidShare))) / (2 * paidShare);
}

/**
 * The smallest whole number of cents whose price is ≥ `dollars` when both are compared as numbers of dollars, which is
 * how the browser compares them. For a bound that is no amount of money, infinite or astronomical, some number as far out.
 */
export function centsAtLeast(dollars: number): number {
  let cents = Math.ceil(dollars * 100);
  // Beyond these a cent more or less is not a different number, and no amount of money lies there.
  if (!Number.isSafeInteger(cents)) return cents;
  while ((cents - 1) / 100 >= dollars) cents -= 1;
  while (cents / 100 < dollars) cents += 1;
  return cents;
}

/** The largest whole number of cents whose price is ≤ `dollars`; the counterpart of `centsAtLeast`. */
export function centsAtMost(dollars: number): number {
  return -centsAtLeast(-dollars);
}

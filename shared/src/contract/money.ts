let marketCurrencyCode = 'USD';

/** The currency of all amounts (ISO 4217). Comments and names say dollars and cents for it and its hundredth. */
export const marketCurrency = (): string => marketCurrencyCode;

/** Called once when a process or a page starts, with the setting MARKET_CURRENCY. */
export function setMarketCurrency(code: string): void {
  marketCurrencyCode = code;
}

/** Whether a code names a currency with 2 decimals. */
export function isMarketCurrency(code: string): boolean {
  if (!Intl.supportedValuesOf('currency').includes(code)) return false;
  return (
    new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits === 2
  );
}

/** Dollars; in cents, twenty times the largest price still fits a 32-bit integer. */
export const MAX_PRICE = 1_000_000;

/**
 * Dollars to the nearest integer cents: exact for at most 2 decimals, and free of the noise of added floats (0.1 + 0.2 → 30).
 * @throws RangeError for NaN, infinities and amounts beyond safe integers
 */
export function toCents(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${dollars} is not an amount of money`);
  return cents === 0 ? 0 : cents; // -0 would print as '-$0.00'
}

/** Integer cents to dollars: the double nearest to the decimal amount. @throws RangeError unless given whole cents */
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

/** Whether a price is $0. Orders of $0 are rejected (`NOTHING_TO_PAY`). */
export const isFree = (dollars: number): boolean => Math.round(dollars * 100) === 0;

const formatters = new Map<string, Intl.NumberFormat>();

/** In English: 1234.5 → '$1,234.50', -3 → '-$3.00'. @throws RangeError like `toCents` */
export function formatMoney(dollars: number): string {
  const currency = marketCurrency();
  const formatter = formatters.get(currency) ?? new Intl.NumberFormat('en-US', { style: 'currency', currency });
  formatters.set(currency, formatter);
  return formatter.format(fromCents(toCents(dollars)));
}

/**
 * The price before the discount, in cents: price / (1 − discount/100), rounded half up.
 * @param priceCents what the buyer pays, in whole cents, ≥ 0
 * @param discountPercent at most 2 decimals, 0 ≤ d < 100
 * @throws RangeError outside those bounds
 */
export function originalPrice(priceCents: number, discountPercent: number): number {
  if (!Number.isSafeInteger(priceCents) || priceCents < 0) {
    throw new RangeError(`${priceCents} is not a price in whole cents`);
  }
  if (!isMoney(discountPercent) || discountPercent < 0 || discountPercent >= 100) {
    throw new RangeError(`${discountPercent} is not a discount of at least 0 and under 100 percent`);
  }
  const paidShare = 10_000 - Math.round(discountPercent * 100);
  // Integer arithmetic by remainder is exact, where a float division may round up.
  const doubled = priceCents * 20_000 + paidShare;
  return (doubled - (doubled % (2 * paidShare))) / (2 * paidShare);
}

/**
 * The smallest whole number of cents that is ≥ `dollars` when both are compared as dollars, as browsers do. For infinite or astronomical
 * bounds some number as far out.
 */
export function centsAtLeast(dollars: number): number {
  let cents = Math.ceil(dollars * 100);
  // Beyond safe integers a cent makes no difference, and no amounts of money exist.
  if (!Number.isSafeInteger(cents)) return cents;
  while ((cents - 1) / 100 >= dollars) cents -= 1;
  while (cents / 100 < dollars) cents += 1;
  return cents;
}

/** The largest whole number of cents that is ≤ `dollars`; the counterpart of `centsAtLeast`. */
export function centsAtMost(dollars: number): number {
  return -centsAtLeast(-dollars);
}

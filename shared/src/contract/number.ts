// Parses numbers as typed or written by spreadsheets: '12,50', '12.50', '1.299,00', '1,299.00', '1 299,00', "1'299.00", '$4.50',
// '4,50 €', '20 %'. Used by every form, grid, filter and file.

import { MAX_PRICE } from './money';

/** The decimal separator of a language or a file. */
export type DecimalSign = '.' | ',';

/** The numbers that a field accepts. */
export interface NumberFormat {
  unit: 'money' | 'percent' | 'count';
  decimals: 0 | 2 | 3;
  min: number;
  max: number;
}

export const priceFormat: NumberFormat = { unit: 'money', decimals: 2, min: 0, max: MAX_PRICE };
export const discountFormat: NumberFormat = { unit: 'percent', decimals: 2, min: 0, max: 99.99 };
export const inventoryFormat: NumberFormat = { unit: 'count', decimals: 0, min: 0, max: 1_000_000 };

/**
 * Why a text is not accepted. `ambiguous`: '1.299' may mean 1299 or a fraction; both readings are given. With too many decimals `value` is
 * the typed number.
 */
export type NumberProblem =
  | { kind: 'blank' | 'unreadable' | 'outOfRange' }
  | { kind: 'ambiguous'; grouped: number; fraction: number }
  | { kind: 'decimals'; value: number };

/** `currency` is the sign or code of a typed currency other than the dollar, the market's only currency. */
export type ParsedNumber =
  | { value: number; currency: string | null; problem: null }
  | { value: null; currency: null; problem: NumberProblem };

/**
 * Parses a typed number. Of two readings the field excludes one if it takes integers only: '1.200' units are 1200. Otherwise `decimal`
 * decides, the separator of the language or of a file's other numbers. A text that uses the decimal separator like a thousands separator
 * is rejected as ambiguous, rather than read a thousand times too high; with `decimal` null every ambiguous text is.
 */
export function parseNumber(
  text: string,
  format: NumberFormat,
  decimal: DecimalSign | null,
  ownCurrency = 'USD',
): ParsedNumber {
  if (text.trim() === '') return invalid({ kind: 'blank' });
  const parts = splitUnit(text);
  const readings = parts && fits(parts.unit, format) ? readDigits(parts.digits) : null;
  if (!parts || !readings) return invalid({ kind: 'unreadable' });

  const { unit, isNegative } = parts;
  const currency = format.unit === 'money' ? foreignCurrency(unit, ownCurrency) : null;
  const signed = (value: number) => (isNegative && value !== 0 ? -value : value);
  const isInRange = (value: number) => value >= format.min && value <= format.max;
  const fraction = signed(readings.fraction);

  if (readings.grouped !== null && isInRange(signed(readings.grouped))) {
    const grouped = signed(readings.grouped);
    const isOnlyGrouped = format.decimals === 0 && !Number.isInteger(fraction);
    // Three decimals are what such a field is for.
    const isFraction = format.decimals === 3 && readings.separator === decimal && isInRange(fraction);
    if (!isOnlyGrouped && !isFraction && (decimal === null || readings.separator === decimal))
      return invalid({ kind: 'ambiguous', grouped, fraction });
    return { value: isFraction ? fraction : grouped, currency, problem: null };
  }
  if (hasMoreDecimals(fraction, format.decimals)) return invalid({ kind: 'decimals', value: fraction });
  if (!isInRange(fraction)) return invalid({ kind: 'outOfRange' });
  return { value: fraction, currency, problem: null };
}

const invalid = (problem: NumberProblem): ParsedNumber => ({ value: null, currency: null, problem });

/** The decimal separator in these texts; 'both' if they differ, null if none of them shows it. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | 'both' | null {
  const found = new Set<DecimalSign>();
  for (const text of texts) {
    const parts = splitUnit(text);
    const shown = parts && readDigits(parts.digits)?.shows;
    if (shown) found.add(shown);
  }
  if (found.size > 1) return 'both';
  const [sign = null] = found;
  return sign;
}

interface Readings {
  fraction: number;
  /** The value if the separator separates thousands; null if it cannot. */
  grouped: number | null;
  /** The separator that allows both readings. */
  separator?: DecimalSign;
  /** The separator that must be the decimal one. */
  shows?: DecimalSign;
}

const thousands = /^(\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;

/** The possible values of digits with separators; null if there are none. */
function readDigits(digits: string): Readings | null {
  const [simple, whole = '', separator = '', rest = ''] = /^(\d*)([.,]?)(\d*)$/.exec(digits) ?? [];
  if (simple !== undefined) {
    const fraction = Number(`${whole}.${rest}`);
    if (separator !== '.' && separator !== ',') return { fraction, grouped: null };
    if (rest.length === 3 && /^[1-9]\d{0,2}$/.test(whole))
      return { fraction, grouped: Number(whole + rest), separator };
    return { fraction, grouped: null, shows: separator };
  }
  const [grouped, figures = '', group, sign, decimals = ''] = thousands.exec(digits) ?? [];
  if (grouped === undefined || sign === group) return null;
  const fraction = Number(`${figures.replace(/\D/g, '')}.${decimals}`);
  const shows = sign ?? (group === '.' ? ',' : group === ',' ? '.' : undefined);
  return { fraction, grouped: null, ...((shows === '.' || shows === ',') && { shows }) };
}

interface Parts {
  /** With separators. */
  digits: string;
  isNegative: boolean;
  /** The text before or after the number. */
  unit: string;
}

/** Null without a number. Normalizes full-width digits and the variants of spaces, apostrophes and dashes. */
function splitUnit(text: string): Parts | null {
  const plain = text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .replace(/[\u2010-\u2015\u2212\uFE63]/g, '-')
    .replace(/[.,]-(?=\D*$)/, '') // '12,-' is a whole price
    .trim();
  const parts = /^([+-]?) ?([^\d+-]*?) ?([+-]?)([.,]?\d(?:[\d.,' ]*[\d.,])?) ?([^\d+-]*)$/.exec(plain);
  if (!parts) return null;
  const [, sign = '', before = '', innerSign = '', digits = '', after = ''] = parts;
  if (sign && innerSign) return null;
  return { digits, isNegative: sign === '-' || innerSign === '-', unit: before + after };
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (unit: string) => /^(?:[A-Z]{0,3}\$|\p{Sc})$/u.test(unit) || currencyCodes.has(unit.toUpperCase());

/** Whether a unit fits the field. */
function fits(unit: string, { unit: expected }: NumberFormat): boolean {
  if (unit === '') return true;
  if (expected === 'money') return isCurrency(unit);
  return expected === 'percent' && unit === '%';
}

/** 'USD', 'US$' or '$'; 'EUR' or '€'. */
function isOf(currency: string, unit: string): boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value;
  return [currency, sign, `${currency.slice(0, 2)}${sign}`].includes(unit.toUpperCase());
}

const foreignCurrency = (unit: string, own: string) => (unit === '' || isOf(own, unit) ? null : unit);

function hasMoreDecimals(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.round(scaled) / 10 ** decimals !== value;
}

// Numbers as people type them and as spreadsheets write them: '12,50', '12.50', '1.299,00', '1,299.00', '1 299,00',
// "1'299.00", '$4.50', '4,50 €', '20 %'. One parser for every form, grid, filter and file.

import { MAX_PRICE } from './money';

/** What separates the decimals: a language has one, and so has a file. */
export type DecimalSign = '.' | ',';

/** Which numbers a field takes. */
export interface NumberFormat {
  unit: 'money' | 'percent' | 'count';
  decimals: 0 | 2;
  min: number;
  max: number;
}

export const priceFormat: NumberFormat = { unit: 'money', decimals: 2, min: 0, max: MAX_PRICE };
export const discountFormat: NumberFormat = { unit: 'percent', decimals: 2, min: 0, max: 99.99 };
export const inventoryFormat: NumberFormat = { unit: 'count', decimals: 0, min: 0, max: 1_000_000 };

/**
 * Why a text is no number that a field takes. `ambiguous`: '1.299' may be a thousand and more, or one and a fraction; both
 * readings are named. `value` of too many decimals is the number as it was typed.
 */
export type NumberProblem =
  | { kind: 'blank' | 'unreadable' | 'outOfRange' }
  | { kind: 'ambiguous'; grouped: number; fraction: number }
  | { kind: 'decimals'; value: number };

/** `currency` is the sign or code of another currency than the dollar, where the text has one: the market has only dollars. */
export type ParsedNumber =
  | { value: number; currency: string | null; problem: null }
  | { value: null; currency: null; problem: NumberProblem };

/**
 * Parses a number that was typed. Where its signs leave two readings, the field decides if it takes whole numbers and one of
 * them is none: '1.200' pieces are 1200. Otherwise `decimal` does: the reader's language, or what the other numbers of a file
 * show. The sign of the decimals itself never separates thousands, so such a text is refused as ambiguous rather than read a
 * thousand times too high; with `decimal` null every such text is.
 */
export function parseNumber(text: string, format: NumberFormat, decimal: DecimalSign | null): ParsedNumber {
  if (text.trim() === '') return refusal({ kind: 'blank' });
  const parts = takeApart(text);
  const readings = parts && fits(parts.unit, format) ? readDigits(parts.digits) : null;
  if (!parts || !readings) return refusal({ kind: 'unreadable' });

  const { unit, isNegative } = parts;
  const currency = format.unit === 'money' ? foreignCurrency(unit) : null;
  const signed = (value: number) => (isNegative && value !== 0 ? -value : value);
  const isInRange = (value: number) => value >= format.min && value <= format.max;
  const fraction = signed(readings.fraction);

  if (readings.grouped !== null && isInRange(signed(readings.grouped))) {
    const grouped = signed(readings.grouped);
    const isOnlyGrouped = format.decimals === 0 && !Number.isInteger(fraction);
    if (!isOnlyGrouped && (decimal === null || readings.separator === decimal))
      return refusal({ kind: 'ambiguous', grouped, fraction });
    return { value: grouped, currency, problem: null };
  }
  if (hasMoreDecimals(fraction, format.decimals)) return refusal({ kind: 'decimals', value: fraction });
  if (!isInRange(fraction)) return refusal({ kind: 'outOfRange' });
  return { value: fraction, currency, problem: null };
}

const refusal = (problem: NumberProblem): ParsedNumber => ({ value: null, currency: null, problem });

/** The sign that separates the decimals in these texts; 'both' where they differ, null where none of them shows it. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | 'both' | null {
  const found = new Set<DecimalSign>();
  for (const text of texts) {
    const parts = takeApart(text);
    const shown = parts && readDigits(parts.digits)?.shows;
    if (shown) found.add(shown);
  }
  if (found.size > 1) return 'both';
  const [sign = null] = found;
  return sign;
}

interface Readings {
  fraction: number;
  /** With the sign that separates the decimals in `fraction` left out; null where it can't separate thousands. */
  grouped: number | null;
  /** The sign that leaves both readings. */
  separator?: DecimalSign;
  /** The sign that must separate the decimals. */
  shows?: DecimalSign;
}

const thousands = /^(\d{1,3}(?:([.,' ])\d{3})(?:\2\d{3})*)(?:([.,])(\d*))?$/;

/** What digits with points, commas, spaces and apostrophes among them can mean; null for nothing. */
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
  /** With the signs among them. */
  digits: string;
  isNegative: boolean;
  /** What stands before or behind the number. */
  unit: string;
}

/** Null for what has no number in it. Full-width digits, the many spaces, apostrophes and dashes are the plain ones. */
function takeApart(text: string): Parts | null {
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

/** Codes of currencies, 'USD' and the others. */
const currencyCodes = new Set(Intl.supportedValuesOf('currency'));
const isDollar = (unit: string) => /^(?:US\$|\$|USD)$/i.test(unit);
const isCurrency = (unit: string) => /^(?:[A-Z]{0,3}\$|\p{Sc})$/u.test(unit) || currencyCodes.has(unit.toUpperCase());

/** Whether what stands beside a number may stand there. */
function fits(unit: string, { unit: expected }: NumberFormat): boolean {
  if (unit === '') return true;
  if (expected === 'money') return isDollar(unit) || isCurrency(unit);
  return expected === 'percent' && unit === '%';
}

const foreignCurrency = (unit: string) => (unit === '' || isDollar(unit) ? null : unit);

function hasMoreDecimals(value: number, decimals: number): boolean {
  const scaled = value * 10 ** decimals;
  return Math.round(scaled) / 10 ** decimals !== value;
}

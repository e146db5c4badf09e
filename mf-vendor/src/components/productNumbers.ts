import { isMoney, MAX_PRICE } from '@rialto/shared/contract/money';
import { formatMoney, formatNumber, formatPercent } from '@rialto/shared/format';
import { currentLanguage } from '@rialto/shared/language';
import { productTexts } from '../texts/productTexts';
import { hasManyDecimals, readFigures } from './figures';

/** The numbers of a product that a vendor types; `null` is what can't be read as one. */
export const productNumbers = ['inventory', 'price', 'discount'] as const;
export type ProductNumber = (typeof productNumbers)[number];

const most: Record<ProductNumber, number> = { inventory: 1_000_000, price: MAX_PRICE, discount: 99.99 };

const hasDecimalComma = () => currentLanguage() === 'de';

/**
 * The number a text stands for, within its bounds; null for any other text. No discount at all is a discount of 0. Where
 * decimals follow a comma, they may be typed so; what has a meaning in two languages has the same in both.
 */
export function readNumber(field: ProductNumber, text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return field === 'discount' ? 0 : null;
  const value = hasManyDecimals(trimmed) ? null : readFigures(trimmed, { decimalComma: hasDecimalComma() });
  if (value === null || !isMoney(value) || value > most[field]) return null;
  return field === 'inventory' && !Number.isInteger(value) ? null : value;
}

/** What is wrong with a text, in words; null where it reads as the number. */
export function numberProblem(field: ProductNumber, text: string): string | null {
  if (readNumber(field, text) !== null) return null;
  const { blank, expected } = productTexts.current();
  return text.trim() === '' && field !== 'discount' ? blank[field] : expected[field];
}

/** A number as it is typed: '4.5', or '4,5'. */
export const typedNumber = (value: number): string =>
  hasDecimalComma() ? String(value).replace('.', ',') : String(value);

/** A product's number as people read it: '40', '$4.50', '20%', '–' for no discount. */
export function showNumber(field: ProductNumber, value: number): string {
  if (field === 'price') return formatMoney(value);
  if (field === 'discount') return value > 0 ? formatPercent(value) : '–';
  return formatNumber(value);
}

import { isFree } from '@rialto/shared/contract/money';
import { discountFormat, inventoryFormat, type NumberFormat, priceFormat } from '@rialto/shared/contract/number';
import { formatMoney, formatNumber, formatPercent } from '@rialto/shared/i18n/format';
import {
  currencyNotice,
  parseTyped,
  numberProblem as problemOf,
  typedNumber as typed,
} from '@rialto/shared/i18n/typedNumber';
import { productTexts } from '../texts/productTexts';

export const productNumbers = ['inventory', 'price', 'discount'] as const;
export type ProductNumber = (typeof productNumbers)[number];

export const numberFormats: Record<ProductNumber, NumberFormat> = {
  inventory: inventoryFormat,
  price: priceFormat,
  discount: discountFormat,
};

/** Parses a typed number; null if it is invalid. A blank discount is 0. */
export function readNumber(field: ProductNumber, text: string): number | null {
  if (field === 'discount' && text.trim() === '') return 0;
  return parseTyped(text, numberFormats[field]).value;
}

/** The error message for a typed number; null if it is valid. */
export function numberProblem(field: ProductNumber, text: string): string | null {
  if (field === 'discount' && text.trim() === '') return null;
  const parsed = parseTyped(text, numberFormats[field]);
  const { blank, expected } = productTexts.current();
  if (parsed.problem?.kind === 'blank' && field !== 'discount') return blank[field];
  if (parsed.problem?.kind === 'unreadable' || parsed.problem?.kind === 'outOfRange') return expected[field];
  return problemOf(text, numberFormats[field], parsed);
}

/** A warning about a valid price: another currency, or one of zero. */
export function priceNotice(text: string): string | null {
  const parsed = parseTyped(text, numberFormats.price);
  if (parsed.value !== null && isFree(parsed.value)) return productTexts.current().free;
  return currencyNotice(text, parsed);
}

/** A number for a text input: '4.5', or '4,5' in German. */
export const typedNumber = (value: number): string => typed(value);

/** A product's number for display: '40', '$4.50', '20%', '–' for no discount. */
export function showNumber(field: ProductNumber, value: number): string {
  if (field === 'price') return formatMoney(value);
  if (field === 'discount') return value > 0 ? formatPercent(value) : '–';
  return formatNumber(value);
}

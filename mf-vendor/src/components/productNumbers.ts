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

/** The numbers of a product that a vendor types. */
export const productNumbers = ['inventory', 'price', 'discount'] as const;
export type ProductNumber = (typeof productNumbers)[number];

export const numberFormats: Record<ProductNumber, NumberFormat> = {
  inventory: inventoryFormat,
  price: priceFormat,
  discount: discountFormat,
};

/** The number a text stands for; null for any other text. No discount at all is a discount of 0. */
export function readNumber(field: ProductNumber, text: string): number | null {
  if (field === 'discount' && text.trim() === '') return 0;
  return parseTyped(text, numberFormats[field]).value;
}

/** What is wrong with a text, in words; null where it reads as the number. */
export function numberProblem(field: ProductNumber, text: string): string | null {
  if (field === 'discount' && text.trim() === '') return null;
  const parsed = parseTyped(text, numberFormats[field]);
  const { blank, expected } = productTexts.current();
  if (parsed.problem?.kind === 'blank' && field !== 'discount') return blank[field];
  if (parsed.problem?.kind === 'unreadable' || parsed.problem?.kind === 'outOfRange') return expected[field];
  return problemOf(text, numberFormats[field], parsed);
}

/** What is worth knowing of a price that can be saved: another currency, or that nobody can check it out. */
export function priceNotice(text: string): string | null {
  const parsed = parseTyped(text, numberFormats.price);
  if (parsed.value !== null && isFree(parsed.value)) return productTexts.current().free;
  return currencyNotice(text, parsed);
}

/** A number as it is typed: '4.5', or '4,5'. */
export const typedNumber = (value: number): string => typed(value);

/** A product's number as people read it: '40', '$4.50', '20%', '–' for no discount. */
export function showNumber(field: ProductNumber, value: number): string {
  if (field === 'price') return formatMoney(value);
  if (field === 'discount') return value > 0 ? formatPercent(value) : '–';
  return formatNumber(value);
}

import { formatMoney, isMoney, MAX_PRICE } from '@rialto/shared/contract/money';

/** The numbers of a product that a vendor types; `null` is what can't be read as one. */
export const productNumbers = ['inventory', 'price', 'discount'] as const;
export type ProductNumber = (typeof productNumbers)[number];

const most: Record<ProductNumber, number> = { inventory: 1_000_000, price: MAX_PRICE, discount: 99.99 };

/** What reads as each number, in words. */
export const expected: Record<ProductNumber, string> = {
  inventory: 'Enter a whole number from 0 to 1,000,000.',
  price: 'Enter a price in dollars and cents, such as 4.50.',
  discount: 'Enter a percentage from 0 to 99.99.',
};

const blank: Record<ProductNumber, string> = {
  inventory: 'Enter how many you have.',
  price: 'Enter a price.',
  discount: expected.discount,
};

/** Figures with a point at most: no '1e3', no '0x10', no '1,5' that could be meant either way. */
const figures = /^(\d+\.?\d*|\.\d+)$/;

/** The number a text stands for, within its bounds; null for any other text. No discount at all is a discount of 0. */
export function readNumber(field: ProductNumber, text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return field === 'discount' ? 0 : null;
  if (!figures.test(trimmed)) return null;
  const value = Number(trimmed);
  if (!isMoney(value) || value > most[field]) return null;
  return field === 'inventory' && !Number.isInteger(value) ? null : value;
}

/** What is wrong with a text, in words; null where it reads as the number. */
export function numberProblem(field: ProductNumber, text: string): string | null {
  if (readNumber(field, text) !== null) return null;
  return text.trim() === '' ? blank[field] : expected[field];
}

/** A product's number as people read it: '40', '$4.50', '20%', '–' for no discount. */
export function formatNumber(field: ProductNumber, value: number): string {
  if (field === 'price') return formatMoney(value);
  if (field === 'discount') return value > 0 ? `${value}%` : '–';
  return value.toLocaleString('en-US');
}

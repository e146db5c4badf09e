import { isMoney, MAX_PRICE, originalPrice, toCents } from '@rialto/shared/contract/money';
import { pictureAddress } from '@rialto/shared/contract/picture';
import type { CreateProductBody } from '@rialto/shared/contract/product';

/** The form as typed. `shopId` is '' for the vendor's first, or only, shop. */
export interface ProductDraft {
  name: string;
  price: string;
  categoryId: string;
  inventory: string;
  image: string;
  discount: string;
  description: string;
  shopId: string;
}

export type DraftErrors = Partial<Record<keyof ProductDraft, string>>;

export const emptyDraft: ProductDraft = {
  name: '',
  price: '',
  categoryId: '',
  inventory: '',
  image: '',
  discount: '',
  description: '',
  shopId: '',
};

const mostInventory = 1_000_000;
const mostDiscount = 99.99;

export const isPictureAddress = (text: string): boolean => pictureAddress.test(text.trim());

/** What keeps a draft from being sent, by field, in words. Name, price, category and inventory are required. */
export function draftErrors(draft: ProductDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.name.trim() === '') errors.name = 'Enter a name.';
  if (draft.price.trim() === '') errors.price = 'Enter a price.';
  else if (amount(draft.price, MAX_PRICE) === null) errors.price = 'Enter a price in dollars and cents, such as 4.50.';
  if (draft.categoryId === '') errors.categoryId = 'Choose a category.';
  if (draft.inventory.trim() === '') errors.inventory = 'Enter how many you have.';
  else if (!Number.isInteger(amount(draft.inventory, mostInventory)))
    errors.inventory = 'Enter a whole number from 0 to 1,000,000.';
  if (!isPictureAddress(draft.image)) errors.image = 'Enter a web address that starts with https://.';
  if (amount(draft.discount || '0', mostDiscount) === null) errors.discount = 'Enter a percentage from 0 to 99.99.';
  return errors;
}

/** The call's body from a draft without errors. */
export function toBody(draft: ProductDraft, createdBy: number, shopId: number | null): CreateProductBody {
  return {
    name: draft.name.trim(),
    price: Number(draft.price),
    categoryId: Number(draft.categoryId),
    inventory: Number(draft.inventory),
    image: draft.image.trim() || null,
    discount: draft.discount.trim() ? Number(draft.discount) : null,
    createdBy,
    description: draft.description.trim() || null,
    shopId,
  };
}

/**
 * The price as buyers will see it, in dollars: what they pay and, under a discount, what it was before. Null until the
 * price reads as one.
 */
export function buyersPrice({ price, discount }: ProductDraft): { pays: number; was: number | null } | null {
  const pays = price.trim() === '' ? null : amount(price, MAX_PRICE);
  if (pays === null) return null;
  const percent = amount(discount || '0', mostDiscount) ?? 0;
  const was = originalPrice(toCents(pays), percent) / 100;
  return { pays, was: was > pays ? was : null };
}

/** A number with at most 2 decimals from 0 to `most`, or null. */
function amount(text: string, most: number): number | null {
  const value = Number(text);
  return Number.isFinite(value) && isMoney(value) && value >= 0 && value <= most ? value : null;
}

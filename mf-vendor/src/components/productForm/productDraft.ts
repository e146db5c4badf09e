import { originalPrice, toCents } from '@rialto/shared/contract/money';
import { pictureAddress } from '@rialto/shared/contract/picture';
import type { CreateProductBody, OwnProduct, UpdateProductBody } from '@rialto/shared/contract/product';
import { changedFields } from '@rialto/shared/forms/useDraft';
import { typedMoney } from '@rialto/shared/i18n/typedNumber';
import { addProductTexts } from '../../texts/addProductTexts';
import { productTexts } from '../../texts/productTexts';
import { numberProblem, type ProductNumber, productNumbers, readNumber, typedNumber } from '../productNumbers';

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

export function draftOf(product: Omit<OwnProduct, 'revision'>): ProductDraft {
  const { name, price, categoryId, inventory, image, discount, description, shop } = product;
  return {
    name,
    price: typedMoney(price),
    categoryId: String(categoryId ?? ''),
    inventory: typedNumber(inventory),
    image: image ?? '',
    discount: discount > 0 ? typedNumber(discount) : '',
    description: description ?? '',
    shopId: String(shop?.id ?? ''),
  };
}

export const isPictureAddress = (text: string): boolean => pictureAddress.test(text.trim());

/** Error messages by field. Name, price, category and inventory are required. */
export function draftErrors(draft: ProductDraft): DraftErrors {
  const addProduct = addProductTexts.current();
  const product = productTexts.current();
  const errors: DraftErrors = {};
  if (draft.name.trim() === '') errors.name = product.blank.name;
  if (draft.categoryId === '') errors.categoryId = product.blank.category;
  if (!isPictureAddress(draft.image)) errors.image = addProduct.imageExpected;
  for (const field of productNumbers) {
    const problem = numberProblem(field, draft[field]);
    if (problem) errors[field] = problem;
  }
  return errors;
}

/** The request body of a draft without errors. */
export function toBody(draft: ProductDraft, createdBy: number, shopId: number | null): CreateProductBody {
  // If the draft has errors after all, the server gets NaN and rejects it, rather than a wrong number.
  const number = (field: ProductNumber) => readNumber(field, draft[field]) ?? Number.NaN;
  return {
    name: draft.name.trim(),
    price: number('price'),
    categoryId: Number(draft.categoryId),
    inventory: number('inventory'),
    image: draft.image.trim() || null,
    discount: draft.discount.trim() ? number('discount') : null,
    createdBy,
    description: draft.description.trim() || null,
    shopId,
  };
}

/** The fields of a draft without errors that differ from the product as it was opened. */
export function changedBody(opened: ProductDraft, draft: ProductDraft): UpdateProductBody {
  const bodyOf = (of: ProductDraft): UpdateProductBody => {
    const { createdBy: _, ...body } = toBody(of, 0, Number(of.shopId) || null);
    return body;
  };
  return changedFields(bodyOf(draft), bodyOf(opened));
}

/** What buyers pay and, with a discount, the earlier price, in dollars; null while the price is not a number. */
export function buyersPrice({ price, discount }: ProductDraft): { pays: number; was: number | null } | null {
  const pays = readNumber('price', price);
  if (pays === null) return null;
  const was = originalPrice(toCents(pays), readNumber('discount', discount) ?? 0) / 100;
  return { pays, was: was > pays ? was : null };
}

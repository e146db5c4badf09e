import type { Category } from '@rialto/shared/contract/category';
import type { OwnProduct } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import type { ApiError } from '@rialto/shared/http';
import { draftOf, emptyDraft, type ProductDraft } from '../../components/productForm/productDraft';
import { productTexts } from '../../texts/productTexts';

/** The fields of a rejected update that another user has changed, too. */
export interface Conflict {
  fields: (keyof ProductDraft)[];
  /** The product as it is now. */
  current: OwnProduct;
}

interface Choices {
  categories: Category[];
  shops: Shop[];
}

export function conflictOf(error: ApiError, product: OwnProduct, { categories, shops }: Choices): Conflict | null {
  const { current } = error.details;
  if (error.code !== 'CONFLICT' || !current) return null;
  const { shopId, ...fields } = current;
  const category = categories.find(({ id }) => id === fields.categoryId) ?? null;
  return {
    // the form and the server use the same field names
    fields: Object.keys(error.fields).filter((field) => field in emptyDraft) as Conflict['fields'],
    current: {
      ...product,
      ...fields,
      category,
      Category: category,
      shop: shops.find(({ id }) => id === shopId) ?? null,
      available: product.available + fields.inventory - product.inventory,
    },
  };
}

/** The fields of a conflict for `ConflictNotice`. */
export function conflictFields({ fields, current }: Conflict, draft: ProductDraft, { categories, shops }: Choices) {
  const texts = productTexts.current().fields;
  const labels: Record<keyof ProductDraft, string> = { ...texts, categoryId: texts.category, shopId: texts.shop };
  const theirs = draftOf(current);
  const show = (field: keyof ProductDraft, value: string) => {
    const named = field === 'categoryId' ? categories : field === 'shopId' ? shops : [];
    return named.find(({ id }) => String(id) === value)?.name ?? value;
  };
  return fields.map((field) => ({
    label: labels[field],
    theirs: show(field, theirs[field]),
    mine: show(field, draft[field]),
  }));
}

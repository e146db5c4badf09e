import type { Category } from '@rialto/shared/contract/category';
import type { OwnProduct } from '@rialto/shared/contract/product';
import type { Shop } from '@rialto/shared/contract/shop';
import type { ApiError } from '@rialto/shared/http';
import { emptyDraft, type ProductDraft } from '../../components/productForm/productDraft';

/** A change that was refused because somebody else changed the same fields. */
export interface Conflict {
  fields: (keyof ProductDraft)[];
  /** The product as it is now. */
  current: OwnProduct;
}

/** The conflict that an error tells of; null for any other error. */
export function conflictOf(
  error: ApiError,
  product: OwnProduct,
  { categories, shops }: { categories: Category[]; shops: Shop[] },
): Conflict | null {
  const { current } = error.details;
  if (error.code !== 'CONFLICT' || !current) return null;
  const { shopId, ...fields } = current;
  const category = categories.find(({ id }) => id === fields.categoryId) ?? null;
  return {
    // the server names fields as the form does
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

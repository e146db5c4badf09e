import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { UpdateProductBody } from '@rialto/shared/contract/product';

/** The fields of a product that a vendor sets, as stored. */
export interface ProductState {
  name: string;
  description: string | null;
  priceCents: number;
  discountHundredths: number;
  image: string | null;
  categoryId: number | null;
  shopId: number | null;
  inventory: number;
}

/** The state of a new product. */
export const blankState: ProductState = {
  name: '',
  description: null,
  priceCents: 0,
  discountHundredths: 0,
  image: null,
  categoryId: null,
  shopId: null,
  inventory: 0,
};

const keys = Object.keys(blankState) as (keyof ProductState)[]; // safe: blankState is a literal with all keys

/** The state after a change: omitted fields stay, and an empty string or null clears a field. */
export function changedState(before: ProductState, change: UpdateProductBody): ProductState {
  const { name, description, price, discount, image, categoryId, shopId, inventory } = change;
  return {
    name: name ?? before.name,
    description: description === undefined ? before.description : description || null,
    priceCents: price === undefined ? before.priceCents : toCents(price),
    discountHundredths: discount === undefined ? before.discountHundredths : Math.round((discount ?? 0) * 100),
    image: image === undefined ? before.image : image || null,
    categoryId: categoryId ?? before.categoryId,
    shopId: shopId === undefined ? before.shopId : shopId,
    inventory: inventory ?? before.inventory,
  };
}

/** The fields that differ between two states. */
export function differences(before: ProductState, after: ProductState): (keyof ProductState)[] {
  return keys.filter((key) => before[key] !== after[key]);
}

/** The state's columns in `products`; the inventory is in another table. */
export function columnsOf({ inventory: _, ...columns }: ProductState) {
  return columns;
}

/** A field's name and value in the contract. */
export function contractField(
  state: ProductState,
  key: keyof ProductState,
): [name: string, value: string | number | null] {
  if (key === 'priceCents') return ['price', fromCents(state.priceCents)];
  if (key === 'discountHundredths') return ['discount', state.discountHundredths / 100];
  return [key, state[key]];
}

import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { UpdateProductBody } from '@rialto/shared/contract/product';

/** What a vendor sets of a product, as the columns hold it. */
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

/** A product before anybody has said anything of it. */
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

// The blank state has every key and no other.
const keys = Object.keys(blankState) as (keyof ProductState)[];

/** The state after a change, in which what is left out stays, and blank or null clears. */
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

/** What differs between two states. */
export function differences(before: ProductState, after: ProductState): (keyof ProductState)[] {
  return keys.filter((key) => before[key] !== after[key]);
}

/** The columns of `products` that a state fills; the inventory is in a table of its own. */
export function columnsOf({ inventory: _, ...columns }: ProductState) {
  return columns;
}

/** The contract's name of a part of the state, and its value as the contract has it. */
export function onTheWire(state: ProductState, key: keyof ProductState): [name: string, value: string | number | null] {
  if (key === 'priceCents') return ['price', fromCents(state.priceCents)];
  if (key === 'discountHundredths') return ['discount', state.discountHundredths / 100];
  return [key, state[key]];
}

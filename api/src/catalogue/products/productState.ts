import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { ProductPicture, UpdateProductBody } from '@rialto/shared/contract/product';
import type { WritableState } from '@rialto/shared/contract/productStates';
import type { Facts } from './facts';

/** The fields of a product that a vendor sets, as stored. Price, discount and inventory are those of its only variant. */
export interface ProductState {
  name: string;
  description: string | null;
  priceCents: number;
  discountHundredths: number;
  /** The first of `pictures`. */
  image: string | null;
  pictures: ProductPicture[];
  tags: string[];
  searchTitle: string | null;
  searchDescription: string | null;
  categoryId: number | null;
  shopId: number | null;
  inventory: number;
  state: WritableState;
  /** Only of scheduled products. */
  publishAt: Date | null;
  facts: Facts;
  needsCooling: boolean;
}

/** The state of a new product. */
export const blankState: ProductState = {
  name: '',
  description: null,
  priceCents: 0,
  discountHundredths: 0,
  image: null,
  pictures: [],
  tags: [],
  searchTitle: null,
  searchDescription: null,
  categoryId: null,
  shopId: null,
  inventory: 0,
  state: 'onSale',
  publishAt: null,
  facts: {},
  needsCooling: false,
};

const keys = Object.keys(blankState) as (keyof ProductState)[]; // safe: blankState is a literal with all keys

/**
 * The state after a change: omitted fields stay, and an empty string or null clears a field. Facts stay as they are, since only
 * `fitFacts` knows what the category allows.
 */
export function changedState(before: ProductState, change: UpdateProductBody): ProductState {
  const { name, description, price, discount, categoryId, shopId, inventory } = change;
  const pictures = changedPictures(before.pictures, change);
  const state = change.state ?? before.state;
  return {
    name: name ?? before.name,
    description: description === undefined ? before.description : description || null,
    priceCents: price === undefined ? before.priceCents : toCents(price),
    discountHundredths: discount === undefined ? before.discountHundredths : Math.round((discount ?? 0) * 100),
    image: pictures[0]?.url ?? null,
    pictures,
    tags: change.tags ?? before.tags,
    searchTitle: change.searchTitle === undefined ? before.searchTitle : change.searchTitle || null,
    searchDescription:
      change.searchDescription === undefined ? before.searchDescription : change.searchDescription || null,
    categoryId: categoryId ?? before.categoryId,
    shopId: shopId === undefined ? before.shopId : shopId,
    inventory: inventory ?? before.inventory,
    state,
    publishAt: state === 'scheduled' ? publishAtAfter(before, change) : null,
    facts: before.facts,
    needsCooling: change.needsCooling ?? before.needsCooling,
  };
}

function publishAtAfter({ publishAt }: ProductState, change: UpdateProductBody): Date | null {
  if (change.publishAt === undefined) return publishAt;
  return change.publishAt === null ? null : new Date(change.publishAt);
}

/** `image` alone replaces the first picture, or removes it. */
function changedPictures(before: ProductPicture[], { pictures, image }: UpdateProductBody): ProductPicture[] {
  if (pictures) return pictures;
  const [first, ...more] = before;
  if (image === undefined || image === (first?.url ?? null)) return before;
  return image ? [{ url: image, alt: '' }, ...more] : more;
}

/** The fields that differ between two states. */
export function differences(before: ProductState, after: ProductState): (keyof ProductState)[] {
  return keys.filter((key) => comparable(before, key) !== comparable(after, key));
}

/** A field's value, so that equal values are identical. */
export function comparable(state: ProductState, key: keyof ProductState): string | number | null {
  switch (key) {
    // without the first URL, which is `image`
    case 'pictures': {
      const [first, ...more] = state.pictures;
      return first?.alt || more.length > 0
        ? JSON.stringify([first?.alt, more.map(({ url, alt }) => [url, alt])])
        : null;
    }
    case 'tags':
      return state.tags.join('\n');
    case 'publishAt':
      return state.publishAt?.toISOString() ?? null;
    case 'facts':
      return Object.entries(state.facts)
        .map((fact) => fact.join('='))
        .sort()
        .join('\n');
    case 'needsCooling':
      return state.needsCooling ? 'yes' : 'no';
    default:
      return state[key];
  }
}

/** All fields as the revision compares them. */
export const comparableFields = (state: ProductState) =>
  Object.fromEntries(keys.map((key) => [key, comparable(state, key)])) as Record<
    keyof ProductState,
    string | number | null
  >; // safe: all keys

const variantKeys: readonly (keyof ProductState)[] = ['priceCents', 'discountHundredths', 'inventory'];

/** Whether a field is one of the product's only variant. */
export function isOfVariant(key: keyof ProductState): boolean {
  return variantKeys.includes(key);
}

/** The state's columns in `products`; those of the variant and the facts are in other tables. */
export function columnsOf(state: ProductState) {
  const { name, description, image, pictures, tags } = state;
  const { searchTitle, searchDescription, categoryId, shopId, publishAt, needsCooling } = state;
  return {
    ...{ name, description, image, pictures, tags },
    ...{ searchTitle, searchDescription, categoryId, shopId, state: state.state, publishAt, needsCooling },
  };
}

/** The state's columns in `product_variants`. */
export function variantColumnsOf({ priceCents, discountHundredths }: ProductState) {
  return { priceCents, discountHundredths };
}

/** A field's name and value in the contract, lists as text. */
export function contractField(
  state: ProductState,
  key: keyof ProductState,
): [name: string, value: string | number | null] {
  if (key === 'priceCents') return ['price', fromCents(state.priceCents)];
  if (key === 'discountHundredths') return ['discount', state.discountHundredths / 100];
  return [key, readable(state, key)];
}

/** A field's value for the audit log and for results of an import, lists as text. */
export function readable(state: ProductState, key: keyof ProductState): string | number | null {
  if (key === 'pictures') return state.pictures.map(({ url, alt }) => (alt ? `${url} (${alt})` : url)).join(', ');
  return key === 'tags' || key === 'facts'
    ? String(comparable(state, key)).replaceAll('\n', ', ')
    : comparable(state, key);
}

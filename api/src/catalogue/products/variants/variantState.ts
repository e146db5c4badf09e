import { fromCents, toCents } from '@rialto/shared/contract/money';
import type { NetUnit, UpdateVariantBody } from '@rialto/shared/contract/variant';
import { InvalidInput } from '../../../errors/errors';

/** The fields of a variant that a vendor sets, as stored; its option values change only with the whole set. */
export interface VariantState {
  sku: string | null;
  barcode: string | null;
  priceCents: number;
  discountHundredths: number;
  image: string | null;
  lowStockLimit: number | null;
  netQuantityMilli: number | null;
  netUnit: NetUnit | null;
  inventory: number;
  weightGrams: number | null;
}

/** The state of a new variant. */
export const blankVariant: VariantState = {
  sku: null,
  barcode: null,
  priceCents: 0,
  discountHundredths: 0,
  image: null,
  lowStockLimit: null,
  netQuantityMilli: null,
  netUnit: null,
  inventory: 0,
  // New names stand at the end: a revision of an older version lacks them.
  weightGrams: null,
};

export const variantKeys = Object.keys(blankVariant) as (keyof VariantState)[]; // safe: blankVariant is a literal with all keys

/**
 * The state after a change: omitted fields stay, and an empty string or null clears a field.
 * @throws InvalidInput for a net quantity without a unit or the reverse
 * @param path of the variant in the request, such as 'variants.3.'
 */
export function changedVariant(before: VariantState, change: UpdateVariantBody, path = ''): VariantState {
  const { price, discount, lowStockLimit, netQuantity, netUnit, inventory } = change;
  const after: VariantState = {
    sku: cleared(change.sku, before.sku),
    barcode: cleared(change.barcode, before.barcode),
    priceCents: price === undefined ? before.priceCents : toCents(price),
    discountHundredths: discount === undefined ? before.discountHundredths : Math.round((discount ?? 0) * 100),
    image: cleared(change.image, before.image),
    lowStockLimit: lowStockLimit === undefined ? before.lowStockLimit : lowStockLimit,
    netQuantityMilli:
      netQuantity === undefined
        ? before.netQuantityMilli
        : netQuantity === null
          ? null
          : Math.round(netQuantity * 1000),
    netUnit: netUnit === undefined ? before.netUnit : netUnit,
    inventory: inventory ?? before.inventory,
    weightGrams: change.weight === undefined ? before.weightGrams : change.weight,
  };
  if ((after.netQuantityMilli === null) !== (after.netUnit === null)) {
    const missing = after.netUnit === null ? 'netUnit' : 'netQuantity';
    throw new InvalidInput({ [`${path}${missing}`]: { code: 'NET_UNIT' } });
  }
  return after;
}

const cleared = (typed: string | null | undefined, before: string | null) =>
  typed === undefined ? before : typed || null;

/** The fields that differ between two states. */
export function variantDifferences(before: VariantState, after: VariantState): (keyof VariantState)[] {
  return variantKeys.filter((key) => before[key] !== after[key]);
}

/** The state's columns in `product_variants`; the inventory is in another table. */
export function columnsOfVariant(state: VariantState) {
  const { sku, barcode, priceCents, discountHundredths, image, lowStockLimit } = state;
  const { netQuantityMilli, netUnit, weightGrams } = state;
  return { sku, barcode, priceCents, discountHundredths, image, lowStockLimit, netQuantityMilli, netUnit, weightGrams };
}

/** A field's name and value in the contract. */
export function contractFieldOf(
  state: VariantState,
  key: keyof VariantState,
): [name: string, value: string | number | null] {
  if (key === 'priceCents') return ['price', fromCents(state.priceCents)];
  if (key === 'discountHundredths') return ['discount', state.discountHundredths / 100];
  if (key === 'weightGrams') return ['weight', state.weightGrams];
  if (key === 'netQuantityMilli')
    return ['netQuantity', state.netQuantityMilli === null ? null : state.netQuantityMilli / 1000];
  return [key, state[key]];
}

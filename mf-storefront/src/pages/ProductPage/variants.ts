import type { ProductDetail } from '@rialto/shared/contract/product';
import type { Variant } from '@rialto/shared/contract/variant';

/** The cheapest variant in stock, otherwise the cheapest. */
export function initialVariant(variants: readonly Variant[]): Variant | undefined {
  const inStock = variants.filter(({ available }) => available > 0);
  const offered = inStock.length > 0 ? inStock : variants;
  return offered.reduce<Variant | undefined>((best, one) => (best && best.price <= one.price ? best : one), undefined);
}

/** The product with the price, stock and picture of a variant. */
export function asVariant(product: ProductDetail, variant: Variant | undefined): ProductDetail {
  if (!variant) return product;
  const { price, originalPrice, discount, inventory, available, image } = variant;
  return { ...product, price, originalPrice, discount, inventory, available, image: image ?? product.image };
}

export interface ValueChoice {
  value: string;
  isChosen: boolean;
  /** The variant that choosing it leads to. */
  variant: Variant;
  /** 'other': no variant has it together with the other chosen values, so choosing it changes these. */
  state: 'inStock' | 'soldOut' | 'other';
}

/** The values of the option at `index`, beside the chosen variant. */
export function choicesOf(
  values: readonly string[],
  index: number,
  variants: readonly Variant[],
  chosen: Variant,
): ValueChoice[] {
  return values.flatMap((value) => {
    const having = variants.filter((variant) => variant.values[index] === value);
    const exact = having.find((variant) => agreements(variant, chosen, index) === chosen.values.length - 1);
    const variant = exact ?? nearest(having, chosen, index);
    if (!variant) return [];
    const state = !exact ? 'other' : exact.available > 0 ? 'inStock' : 'soldOut';
    return [{ value, isChosen: chosen.values[index] === value, variant, state }];
  });
}

/** The number of options other than the one at `index` that two variants have the same value of. */
function agreements(one: Variant, other: Variant, index: number): number {
  return one.values.filter((value, at) => at !== index && value === other.values[at]).length;
}

/** The variant that changes the fewest of the other values, in stock if possible. */
function nearest(variants: readonly Variant[], chosen: Variant, index: number): Variant | undefined {
  const rank = (variant: Variant) => agreements(variant, chosen, index) + (variant.available > 0 ? 0.5 : 0);
  return variants.reduce<Variant | undefined>((best, one) => (best && rank(best) >= rank(one) ? best : one), undefined);
}

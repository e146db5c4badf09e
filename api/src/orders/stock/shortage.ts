import { nameWithVariant, variantTitle } from '@rialto/shared/contract/variantTitle';

interface Stock {
  productId: number;
  variantId: number;
  name: string;
  optionValues: readonly string[];
  available: number;
}

/** What is left of a variant, for errors. Of a product without options it names the product only. */
export function shortageOf({ productId, variantId, name, optionValues, available }: Stock) {
  const title = variantTitle(optionValues);
  return { id: productId, ...(title !== '' && { variantId }), name: nameWithVariant(name, title), available };
}

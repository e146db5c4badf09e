import type { VariantRef } from '@rialto/shared/contract/variant';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';

/** The name of a line of a cart or an order, with its variant: 'Tea (500 g)'. */
export function lineName({
  product,
  variant,
}: {
  product: { name: string };
  variant?: VariantRef | undefined;
}): string {
  return nameWithVariant(product.name, variant?.title);
}

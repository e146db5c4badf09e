import { variantTitle } from '@rialto/shared/contract/variantTitle';
import type { SeedProduct, SeedVariants } from './demo/types';

/** Such as GARDEN-BOOTS-37; null without options. */
export function skuOf(key: string, values: string[]): string | null {
  if (values.length === 0) return null;
  return [key, ...values]
    .join('-')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-');
}

/** The variants of a product, and the place of the one that the orders bought: the first with the product's price. */
export function offersOf({ priceCents, inventory, variants }: SeedProduct): {
  list: SeedVariants['list'];
  bought: number;
} {
  const list = variants?.list ?? [{ values: [], priceCents, inventory }];
  return { list, bought: list.findIndex((variant) => variant.priceCents === priceCents) };
}

/** What an order keeps of the variant that it bought. */
export function titleAndSku(product: SeedProduct): { variantTitle: string; sku: string | null } {
  const { list, bought } = offersOf(product);
  const { values = [] } = list[bought] ?? {};
  return { variantTitle: variantTitle(values), sku: skuOf(product.key, values) };
}

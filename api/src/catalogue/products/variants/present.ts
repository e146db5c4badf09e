import { fromCents, originalPrice } from '@rialto/shared/contract/money';
import type { OwnVariant, ProductOption, Variant } from '@rialto/shared/contract/variant';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { variantRevisions } from './revision';
import type { VariantRow } from './rows';
import { unitPriceOf } from './unitPrice';

export function presentVariant(row: VariantRow): Variant {
  const discount = row.discountHundredths / 100;
  return {
    id: row.id,
    title: variantTitle(row.optionValues),
    sku: row.sku,
    values: row.optionValues,
    barcode: row.barcode,
    price: fromCents(row.priceCents),
    originalPrice: fromCents(originalPrice(row.priceCents, discount)),
    discount,
    image: row.image,
    inventory: row.inventory,
    available: row.inventory - row.reserved,
    netQuantity: row.netQuantityMilli === null ? null : row.netQuantityMilli / 1000,
    netUnit: row.netUnit,
    unitPrice: unitPriceOf(row),
  };
}

/** A variant for its vendor. */
export function presentOwnVariant(row: VariantRow): OwnVariant {
  const { lowStockLimit, weightGrams: weight } = row;
  return { ...presentVariant(row), lowStockLimit, weight, revision: variantRevisions.of(row) };
}

/** The options with the values of the variants, in the order of the variants. */
export function presentOptions(names: readonly string[], variants: readonly VariantRow[]): ProductOption[] {
  return names.map((name, index) => ({
    name,
    values: [...new Set(variants.flatMap(({ optionValues }) => optionValues[index] ?? []))],
  }));
}

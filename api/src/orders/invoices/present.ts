import { fromCents } from '@rialto/shared/contract/money';
import type { TaxAmount } from '@rialto/shared/contract/tax';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { taxesByRate } from '@rialto/shared/pricing/orderTotals';
import type { Delivery, Item, TaxedPart } from './taxedParts';

/** '12-000017': the vendor, and the number of their invoice or credit note. */
export const numberText = (vendorId: number, number: number) => `${vendorId}-${String(number).padStart(6, '0')}`;

/** The name of a line or delivery, and the SKU of a line. */
export const titleOf = (row: Item | Delivery) =>
  'quantity' in row
    ? { name: nameWithVariant(row.productName, row.variantTitle), sku: row.sku }
    : { name: row.name, sku: null };

/** The rate of parts in percent; null without tax, and for several rates. */
export function rateOf(parts: readonly TaxedPart[]): number | null {
  const [rateBp = 0, ...others] = new Set(parts.map((part) => part.rateBp));
  return rateBp === 0 || others.length > 0 ? null : rateBp / 100;
}

/** The taxes of parts by rate, the highest first. What is not taxed is listed only if others of the invoice are; what was free, never. */
export function presentTaxes(parts: readonly TaxedPart[], isTaxed: boolean): TaxAmount[] {
  const untaxedCents = parts.reduce((sum, { rateBp, grossCents }) => (rateBp === 0 ? sum + grossCents : sum), 0);
  return [
    ...taxesByRate(parts.filter(({ grossCents }) => grossCents > 0)),
    ...(isTaxed && untaxedCents > 0 ? [{ rateBp: 0, grossCents: untaxedCents, taxCents: 0 }] : []),
  ].map(({ rateBp, grossCents, taxCents }) => ({
    ...{ rate: rateBp / 100, gross: fromCents(grossCents), amount: fromCents(taxCents) },
  }));
}

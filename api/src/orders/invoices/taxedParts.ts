import { allocate, roundedShare } from '@rialto/shared/pricing/allocate';
import { deliveryTaxes } from '@rialto/shared/pricing/orderTotals';
import type { orderDeliveries, orderItems } from '../../db/schema';

export type Item = typeof orderItems.$inferSelect;
export type Delivery = typeof orderDeliveries.$inferSelect;

/** What of an invoice is taxed at one rate: a line, or a delivery's share of that rate. Amounts are whole cents. */
export interface TaxedPart {
  of: 'item' | 'delivery';
  /** The line's or the delivery's. */
  id: number;
  rateBp: number;
  /** What was paid for it, with the tax. */
  grossCents: number;
  taxCents: number;
}

/** What was paid for a line or a delivery, in cents. */
export const paidFor = (row: Item | Delivery): number =>
  ('quantity' in row ? row.priceCents * row.quantity : row.priceCents) - row.discountCents;

/** Whether a delivery is that of a line. */
export const delivers = (delivery: Delivery, item: Item): boolean =>
  item.vendorId === delivery.vendorId && item.shopId === delivery.shopId && item.shopName === delivery.shopName;

/** The parts of lines and deliveries as of the order, which are frozen with it. */
export function taxedParts(items: readonly Item[], deliveries: readonly Delivery[]): TaxedPart[] {
  return [
    ...items.map((item) => ({
      ...{ of: 'item' as const, id: item.id, rateBp: item.taxRateBp },
      ...{ grossCents: paidFor(item), taxCents: item.taxCents },
    })),
    ...deliveries.flatMap((delivery) => {
      const lines = items.filter((item) => delivers(delivery, item));
      const taxes = deliveryTaxes(
        paidFor(delivery),
        lines.map((item) => ({ ...item, subtotalCents: item.priceCents * item.quantity })),
      );
      return taxes.map((tax) => ({ of: 'delivery' as const, id: delivery.id, ...tax }));
    }),
  ];
}

/** What is left of parts after earlier credit notes. */
export function leftOf(parts: readonly TaxedPart[], credited: readonly TaxedPart[]): TaxedPart[] {
  return parts.map((part) => {
    const taken = credited.filter(({ of, id, rateBp }) => of === part.of && id === part.id && rateBp === part.rateBp);
    return {
      ...part,
      grossCents: taken.reduce((rest, { grossCents }) => rest - grossCents, part.grossCents),
      taxCents: taken.reduce((rest, { taxCents }) => rest - taxCents, part.taxCents),
    };
  });
}

/**
 * Divides an amount by what is left of parts. No part gives more than it has, and the one that gives its last cent gives all of its tax:
 * whatever the partial amounts, they sum to the parts to the cent.
 * @param amountCents at most what is left of all parts together
 */
export function takeFrom(left: readonly TaxedPart[], amountCents: number): TaxedPart[] {
  const amounts = allocate(
    amountCents,
    left.map(({ grossCents }) => grossCents),
  );
  return left.map((part, index) => {
    const grossCents = amounts[index] ?? 0;
    const taxCents = part.grossCents === 0 ? 0 : roundedShare(part.taxCents, grossCents, part.grossCents);
    return { ...part, grossCents, taxCents };
  });
}

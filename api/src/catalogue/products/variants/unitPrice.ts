import { fromCents } from '@rialto/shared/contract/money';
import type { NetUnit, UnitPrice } from '@rialto/shared/contract/variant';

const units: Record<NetUnit, { per: UnitPrice['per']; inUnit: number }> = {
  g: { per: 'kg', inUnit: 1000 },
  kg: { per: 'kg', inUnit: 1 },
  ml: { per: 'l', inUnit: 1000 },
  l: { per: 'l', inUnit: 1 },
  piece: { per: 'piece', inUnit: 1 },
};

/**
 * The price of a kilogram, a litre or a piece, rounded to cents; null without a net quantity, and for a single piece, whose
 * price it would repeat.
 */
export function unitPriceOf({
  priceCents,
  netQuantityMilli,
  netUnit,
}: {
  priceCents: number;
  netQuantityMilli: number | null;
  netUnit: NetUnit | null;
}): UnitPrice | null {
  if (netQuantityMilli === null || netUnit === null) return null;
  if (netUnit === 'piece' && netQuantityMilli === 1000) return null;
  const { per, inUnit } = units[netUnit];
  return { price: fromCents(Math.round((priceCents * inUnit * 1000) / netQuantityMilli)), per };
}

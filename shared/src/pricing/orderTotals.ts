import { allocate, roundedShare } from './allocate';

// What an order costs: one function for the server and for the pages, so that both show the same cents. All amounts are whole cents,
// all rates whole basis points. Prices include tax: tax is a part of the total and never added to it.

/** A line of a cart or an order. */
export interface PricedLine {
  /** Names the line in the result. */
  key: string;
  /** The lines that are delivered together: `shop-<id>` or `vendor-<id>`. */
  group: string;
  /** The price of one piece. */
  priceCents: number;
  quantity: number;
  taxRateBp: number;
  /** Whether the voucher is for this line. */
  eligible: boolean;
}

/** The delivery of a group. */
export interface PricedDelivery {
  group: string;
  priceCents: number;
  /** Whether the voucher is for this delivery. */
  eligible: boolean;
}

/** A voucher's value: a percentage or an amount off the eligible lines, or the price of the eligible deliveries. */
export interface VoucherValue {
  kind: 'percent' | 'amount' | 'delivery';
  /** Of `percent`: 1 to 10,000. */
  percentBp?: number | null;
  /** Of `amount`. */
  amountCents?: number | null;
}

export interface LineTotal {
  key: string;
  /** Price times quantity. */
  subtotalCents: number;
  discountCents: number;
  /** The tax in the price less the discount. */
  taxCents: number;
}

export interface DeliveryTotal {
  group: string;
  priceCents: number;
  discountCents: number;
  taxCents: number;
}

/** What is taxed at one rate, of lines and deliveries. */
export interface TaxTotal {
  rateBp: number;
  /** With the tax. */
  grossCents: number;
  taxCents: number;
}

export interface OrderTotals {
  lines: LineTotal[];
  deliveries: DeliveryTotal[];
  subtotalCents: number;
  deliveryCents: number;
  discountCents: number;
  taxCents: number;
  /** Products and deliveries less the discount. */
  totalCents: number;
  /** By rate, the highest first; rates of 0 are left out. */
  taxes: TaxTotal[];
}

export interface Priced {
  lines: readonly PricedLine[];
  deliveries: readonly PricedDelivery[];
  voucher: VoucherValue | null;
}

/** The totals of an order. The parts sum to the whole to the cent, and none is negative. */
export function orderTotals({ lines, deliveries, voucher }: Priced): OrderTotals {
  const discounts = lineDiscounts(lines, voucher);
  const pricedLines = lines.map((line, index) => {
    const subtotalCents = line.priceCents * line.quantity;
    const discountCents = discounts[index] ?? 0;
    const paidCents = subtotalCents - discountCents;
    return {
      ...line,
      ...{ subtotalCents, discountCents, paidCents },
      taxCents: containedTax(paidCents, line.taxRateBp),
    };
  });
  const pricedDeliveries = deliveries.map(({ group, priceCents, eligible }) => {
    const discountCents = voucher?.kind === 'delivery' && eligible ? priceCents : 0;
    const taxes = deliveryTaxes(
      priceCents - discountCents,
      pricedLines.filter((line) => line.group === group),
    );
    return { group, priceCents, discountCents, taxCents: sumOf(taxes, 'taxCents'), taxes };
  });
  const subtotalCents = sumOf(pricedLines, 'subtotalCents');
  const deliveryCents = sumOf(pricedDeliveries, 'priceCents');
  const discountCents = sumOf(pricedLines, 'discountCents') + sumOf(pricedDeliveries, 'discountCents');
  return {
    lines: pricedLines.map(({ key, subtotalCents, discountCents, taxCents }) => ({
      ...{ key, subtotalCents, discountCents, taxCents },
    })),
    deliveries: pricedDeliveries.map(({ taxes: _, ...delivery }) => delivery),
    subtotalCents,
    deliveryCents,
    discountCents,
    taxCents: sumOf(pricedLines, 'taxCents') + sumOf(pricedDeliveries, 'taxCents'),
    totalCents: subtotalCents + deliveryCents - discountCents,
    taxes: taxesByRate([
      ...pricedLines.map(({ taxRateBp, paidCents, taxCents }) => ({
        ...{ rateBp: taxRateBp, grossCents: paidCents, taxCents },
      })),
      ...pricedDeliveries.flatMap(({ taxes }) => taxes),
    ]),
  };
}

/** The tax contained in an amount at a rate, rounded half up. */
export function containedTax(grossCents: number, rateBp: number): number {
  return roundedShare(grossCents, rateBp, 10_000 + rateBp);
}

/** A line as a delivery's tax follows from it: frozen with the order, so an invoice finds the same parts again. */
export interface TaxedLine {
  taxRateBp: number;
  subtotalCents: number;
  discountCents: number;
}

/**
 * The tax of a delivery, as its products are taxed: what it costs is divided by what the products of each rate cost, before the
 * discount if it leaves nothing.
 */
export function deliveryTaxes(paidCents: number, lines: readonly TaxedLine[]): TaxTotal[] {
  const rates = [...new Set(lines.map(({ taxRateBp }) => taxRateBp))].sort((a, b) => b - a);
  const paidOf = ({ subtotalCents, discountCents }: TaxedLine) => subtotalCents - discountCents;
  const valueFor = lines.some((line) => paidOf(line) > 0) ? paidOf : ({ subtotalCents }: TaxedLine) => subtotalCents;
  const values = rates.map((rate) =>
    lines.filter(({ taxRateBp }) => taxRateBp === rate).reduce((sum, line) => sum + valueFor(line), 0),
  );
  return allocate(paidCents, values).map((grossCents, index) => {
    const rateBp = rates[index] ?? 0;
    return { rateBp, grossCents, taxCents: containedTax(grossCents, rateBp) };
  });
}

/** Sums of taxes by rate, the highest first, without rates of 0. */
export function taxesByRate(taxes: readonly TaxTotal[]): TaxTotal[] {
  const byRate = new Map<number, TaxTotal>();
  for (const { rateBp, grossCents, taxCents } of taxes) {
    if (rateBp === 0) continue;
    const sum = byRate.get(rateBp) ?? { rateBp, grossCents: 0, taxCents: 0 };
    byRate.set(rateBp, { rateBp, grossCents: sum.grossCents + grossCents, taxCents: sum.taxCents + taxCents });
  }
  return [...byRate.values()].sort((a, b) => b.rateBp - a.rateBp);
}

/** A percentage is rounded once, of all eligible lines together; an amount is at most what they cost. */
function lineDiscounts(lines: readonly PricedLine[], voucher: VoucherValue | null): number[] {
  const values = lines.map(({ priceCents, quantity, eligible }) => (eligible ? priceCents * quantity : 0));
  const sum = values.reduce((added, value) => added + value, 0);
  if (voucher === null || voucher.kind === 'delivery' || sum === 0) return values.map(() => 0);
  const discountCents =
    voucher.kind === 'percent'
      ? roundedShare(sum, voucher.percentBp ?? 0, 10_000)
      : Math.min(voucher.amountCents ?? 0, sum);
  return allocate(discountCents, values);
}

function sumOf<Key extends string>(parts: readonly Record<Key, number>[], key: Key): number {
  return parts.reduce((sum, part) => sum + part[key], 0);
}

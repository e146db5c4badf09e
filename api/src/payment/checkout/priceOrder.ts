import { hash as digest } from 'node:crypto';
import type { CheckoutQuote } from '@rialto/shared/contract/checkout';
import { fromCents } from '@rialto/shared/contract/money';
import { variantTitle } from '@rialto/shared/contract/variantTitle';
import { type OrderTotals, orderTotals } from '@rialto/shared/pricing/orderTotals';
import type { Queryable } from '../../db/database';
import { daysOffOfShops } from '../../delivery/daysOff/queries';
import {
  type AvailableMethod,
  cheapest,
  deliveryQuote,
  type KnownDestination,
  type QuotedMethod,
} from '../../delivery/methods/deliveryQuote';
import { presentQuotedMethod } from '../../delivery/methods/present';
import { methodsOfShops } from '../../delivery/methods/queries';
import { Conflict } from '../../errors/errors';
import { presentQuotedVoucher } from '../../offers/vouchers/present';
import { applyVoucher, type VoucherBuyer, type VoucherResult } from '../../offers/vouchers/redeem';
import { taxRatesIn } from '../../tax/taxRates';
import type { Line } from './lines';

/** How an order is to be delivered. */
export interface DeliveryRequest {
  destination: KnownDestination;
  /** The chosen method by group. */
  choices: Readonly<Record<string, number>>;
}

/** The voucher of an order: its code, folded, and the person that it is for. */
export interface VoucherRequest {
  code: string;
  buyer: VoucherBuyer;
}

/** What is delivered together: the lines of one vendor and shop. */
export interface Group {
  key: string;
  vendorId: number;
  shopId: number | null;
  shopName: string | null;
  lines: Line[];
  /** Empty if it is delivered at no charge. */
  methods: QuotedMethod[];
  /** The buyer's choice, or the method taken without one; undefined without methods, and if none is available. */
  chosen: AvailableMethod | undefined;
  /** Whether the buyer chose a method that is not available. */
  isChoiceGone: boolean;
}

export interface PricedOrder {
  groups: Group[];
  totals: OrderTotals;
  /** The tax rate of each line, in basis points. */
  taxRates: number[];
  /** Whether the voucher applies, if one was requested. */
  voucher: { code: string; result: VoucherResult } | null;
  /** A digest of everything that is priced. */
  quote: string;
}

/** The price of an order, of the server's prices only. */
export async function priceOrder(
  db: Queryable,
  lines: readonly Line[],
  { destination, choices, voucher }: DeliveryRequest & { voucher: VoucherRequest | null },
  { now = new Date(), marketTimeZone, marketCountry }: { now?: Date; marketTimeZone: string; marketCountry: string },
): Promise<PricedOrder> {
  const byKey = new Map<string, Line[]>();
  for (const line of lines) byKey.set(groupOf(line), [...(byKey.get(groupOf(line)) ?? []), line]);
  const shopIds = new Set(lines.flatMap(({ shopId }) => shopId ?? []));
  const methods = await methodsOfShops(db, [...shopIds]);
  const daysOff = await daysOffOfShops(db, [...methods.keys()]);
  const groups = [...byKey].flatMap(([key, ofGroup]): Group[] => {
    const [first] = ofGroup;
    if (!first) return [];
    const { vendorId, shopId, shopName } = first;
    const offered = shopId === null ? [] : (methods.get(shopId) ?? []);
    const quoted = deliveryQuote(offered, ofGroup, destination, now, marketTimeZone, daysOff.get(shopId ?? 0));
    const choice = quoted.find(({ method }) => method.id === choices[key]);
    const isAvailable = choice !== undefined && choice.unavailable === undefined;
    return [
      {
        ...{ key, vendorId, shopId, shopName, lines: ofGroup, methods: quoted },
        chosen: isAvailable ? choice : cheapest(quoted),
        isChoiceGone: quoted.length > 0 && choices[key] !== undefined && !isAvailable,
      },
    ];
  });
  const grouped = lines.map((line) => ({ ...line, group: groupOf(line) }));
  const deliveries = groups.flatMap(({ key, chosen }) =>
    chosen ? [{ group: key, priceCents: chosen.priceCents }] : [],
  );
  const result =
    voucher &&
    (await applyVoucher(db, voucher.code, voucher.buyer, { lines: grouped, deliveries }, { now, marketTimeZone }));
  const applied = result && 'applied' in result ? result.applied : null;
  const rateOf = await taxRatesIn(db, countryOf(destination) ?? marketCountry);
  const taxRates = lines.map(({ categoryId }) => rateOf(categoryId));
  const totals = orderTotals({
    lines: grouped.map(({ variantId, group, priceCents, quantity }, index) => ({
      ...{ key: `${variantId}`, group, priceCents, quantity },
      ...{ taxRateBp: taxRates[index] ?? 0, eligible: applied?.lines[index] ?? false },
    })),
    deliveries: deliveries.map((delivery, index) => ({ ...delivery, eligible: applied?.deliveries[index] ?? false })),
    voucher: applied?.voucher ?? null,
  });
  return {
    ...{ groups, totals, taxRates, quote: quoteOf(lines, groups, totals) },
    voucher: voucher && result && { code: voucher.code, result },
  };
}

const countryOf = (destination: KnownDestination) =>
  destination === null || destination === 'anywhere' ? null : destination.country;

const groupOf = ({ vendorId, shopId }: Line) => (shopId === null ? `vendor-${vendorId}` : `shop-${shopId}`);

// The days of arrival are not priced: they change at midnight and at cut-off times.
function quoteOf(lines: readonly Line[], groups: readonly Group[], totals: OrderTotals): string {
  const bought = lines.map(({ variantId, quantity, priceCents }) => [variantId, quantity, priceCents]);
  const delivered = groups.map(({ key, chosen }) => [key, chosen?.method.id ?? null, chosen?.priceCents ?? 0]);
  const { subtotalCents, deliveryCents, discountCents, taxCents, totalCents } = totals;
  const priced = [bought.sort(), delivered.sort(), subtotalCents, deliveryCents, discountCents, taxCents, totalCents];
  return digest('sha256', JSON.stringify(priced), 'base64url').slice(0, 32);
}

/**
 * Checks that every group can be delivered as its buyer chose.
 * @throws Conflict with ADDRESS_NEEDED, METHOD_GONE or NO_DELIVERY, which name the shops
 */
export function assertDeliverable({ groups }: PricedOrder, { destination }: DeliveryRequest): void {
  const nameOf = ({ shopName }: Group) => shopName ?? '';
  const gone = groups.filter(({ isChoiceGone }) => isChoiceGone);
  if (gone.length > 0) throw new Conflict('METHOD_GONE', { shops: gone.map(nameOf) });
  const undelivered = groups.filter(({ methods, chosen }) => methods.length > 0 && chosen === undefined);
  if (undelivered.length === 0) return;
  if (destination === null) throw new Conflict('ADDRESS_NEEDED');
  const place = destination === 'anywhere' ? { country: null, postcode: null } : destination;
  throw new Conflict('NO_DELIVERY', { shops: undelivered.map(nameOf), ...place });
}

/** The quote for pages. */
export function presentQuote({ groups, totals, voucher, quote }: PricedOrder): CheckoutQuote {
  return {
    groups: groups.map(({ key, vendorId, shopId, shopName, lines, methods, chosen }) => ({
      ...{ key, vendorId },
      shop: shopId === null || shopName === null ? null : { id: shopId, name: shopName },
      lines: lines.map(({ productId, variantId, name, optionValues, image, quantity, priceCents }) => ({
        ...{ productId, variantId, name, variant: variantTitle(optionValues), image, quantity },
        price: fromCents(priceCents),
        total: fromCents(priceCents * quantity),
      })),
      methods: methods.map(presentQuotedMethod),
      chosen: chosen?.method.id ?? null,
    })),
    subtotal: fromCents(totals.subtotalCents),
    delivery: fromCents(totals.deliveryCents),
    discount: fromCents(totals.discountCents),
    voucher: voucher && presentQuotedVoucher(voucher.code, voucher.result),
    tax: totals.taxes.map(({ rateBp, taxCents }) => ({ rate: rateBp / 100, amount: fromCents(taxCents) })),
    totalPrice: fromCents(totals.totalCents),
    quote,
  };
}

import type { Message } from '@rialto/shared/contract/messages/messages';
import { fromCents } from '@rialto/shared/contract/money';
import { orderTotals } from '@rialto/shared/pricing/orderTotals';
import type { vouchers } from '../../db/schema';

export type VoucherRow = typeof vouchers.$inferSelect;

/** A voucher with what decides about it, as stored. */
export interface StoredVoucher extends VoucherRow {
  shopName: string | null;
  productIds: readonly number[];
  categoryIds: readonly number[];
  /** Orders that count towards the limit, without the one it is evaluated for. */
  uses: number;
}

/** What decides about a buyer. */
export interface BuyerHistory {
  /** Orders with the voucher that count. */
  uses: number;
  hasPaid: boolean;
}

export interface VoucherLine {
  /** `shop-<id>` or `vendor-<id>`. */
  group: string;
  productId: number;
  categoryId: number | null;
  shopId: number | null;
  priceCents: number;
  quantity: number;
}

export interface VoucherDelivery {
  group: string;
  priceCents: number;
}

/** For which lines and deliveries a voucher is, in their order, and the discount that results. */
export interface Application {
  lines: boolean[];
  deliveries: boolean[];
  discountCents: number;
}

export type Evaluation = { application: Application } | { refusal: Refusal };

/** Why a voucher does not apply, as a message. */
export type Refusal = Extract<Message, { code: `VOUCHER_${string}` }>;

/**
 * Whether a voucher applies to a cart at a time, and to what of it. One voucher per order, so there is nothing to combine. A voucher for
 * free delivery applies to the deliveries of the products it is for.
 * @param dayOf the market's day of an instant
 */
export function evaluateVoucher(
  voucher: StoredVoucher,
  buyer: BuyerHistory,
  cart: { lines: readonly VoucherLine[]; deliveries: readonly VoucherDelivery[] },
  { now, dayOf }: { now: Date; dayOf: (instant: Date) => string },
): Evaluation {
  const { kind, validFrom, validTo, maxUses, maxUsesPerPerson, minimumCents } = voucher;
  if (now < validFrom) return { refusal: { code: 'VOUCHER_NOT_YET', params: { from: dayOf(validFrom) } } };
  if (validTo !== null && now >= validTo) return { refusal: { code: 'VOUCHER_ENDED', params: { at: dayOf(validTo) } } };
  if (maxUsesPerPerson !== null && buyer.uses >= maxUsesPerPerson)
    return { refusal: { code: 'VOUCHER_USED_BY_YOU', params: { most: maxUsesPerPerson } } };
  if (maxUses !== null && voucher.uses >= maxUses) return { refusal: { code: 'VOUCHER_USED_UP', params: {} } };
  if (voucher.firstOrder && buyer.hasPaid) return { refusal: { code: 'VOUCHER_FIRST_ORDER', params: {} } };

  const lines = cart.lines.map((line) => isFor(voucher, line));
  const eligible = cart.lines.filter((_, index) => lines[index]);
  if (eligible.length === 0) return { refusal: { code: 'VOUCHER_WRONG_PRODUCTS', params: { shop: voucher.shopName } } };
  const valueCents = eligible.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  if (minimumCents !== null && valueCents < minimumCents)
    return {
      refusal: {
        code: 'VOUCHER_MINIMUM',
        params: { minimum: fromCents(minimumCents), missing: fromCents(minimumCents - valueCents) },
      },
    };

  const groups = new Set(eligible.map(({ group }) => group));
  const deliveries = cart.deliveries.map(({ group }) => kind === 'delivery' && groups.has(group));
  const totals = totalsWith(voucher, cart, lines, deliveries);
  if (totals.discountCents === 0)
    return kind === 'delivery'
      ? { refusal: { code: 'VOUCHER_NO_DELIVERY', params: {} } }
      : { refusal: { code: 'VOUCHER_WRONG_PRODUCTS', params: { shop: voucher.shopName } } };
  // Payment gateways take no order of $0.
  if (totals.totalCents === 0) return { refusal: { code: 'VOUCHER_NOTHING_TO_PAY', params: {} } };
  return { application: { lines, deliveries, discountCents: totals.discountCents } };
}

/** A shop's voucher is for that shop alone, also after it was deleted. */
function isFor(voucher: StoredVoucher, { productId, categoryId, shopId }: VoucherLine): boolean {
  if (voucher.bearer === 'shop' && (voucher.shopId === null || voucher.shopId !== shopId)) return false;
  if (voucher.target === 'products') return voucher.productIds.includes(productId);
  if (voucher.target === 'categories') return categoryId !== null && voucher.categoryIds.includes(categoryId);
  return true;
}

/** The totals without tax, on which the discount does not depend. */
function totalsWith(
  voucher: StoredVoucher,
  cart: { lines: readonly VoucherLine[]; deliveries: readonly VoucherDelivery[] },
  lines: readonly boolean[],
  deliveries: readonly boolean[],
) {
  return orderTotals({
    lines: cart.lines.map(({ group, priceCents, quantity }, index) => ({
      ...{ key: `${index}`, group, priceCents, quantity, taxRateBp: 0, eligible: lines[index] ?? false },
    })),
    deliveries: cart.deliveries.map((delivery, index) => ({ ...delivery, eligible: deliveries[index] ?? false })),
    voucher,
  });
}

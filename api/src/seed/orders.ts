import { randomBytes } from 'node:crypto';
import { fromCents, marketCurrency } from '@rialto/shared/contract/money';
import { DAY_MS } from '../db/days';
import * as tables from '../db/schema';
import { addressText } from '../delivery/addresses/addressLines';
import { withText } from '../errors/messageText';
import { type CommissionRule, commissionOf } from '../money/commission/rate';
import { hashOfKey } from '../orders/guests/accessKey';
import { titleAndSku } from './bought';
import { insertAll, type Lookup, lookup, type SeedContext } from './context';
import type { SeedOrder, SeedOrderLine } from './demo/types';
import type { SeededMethod } from './offers';
import { pricesOf } from './prices';

/** PAYOUT_HOLD_DAYS' default. */
const HOLD_DAYS = 7;
/** How long it took to refund a Refunded order. */
const REFUNDED_AFTER_DAYS = 0.8;

/** An order that was inserted. */
export interface SeededOrder {
  id: number;
  seed: SeedOrder;
  tranId: string;
  /** null for a guest's. */
  buyerId: number | null;
  placedAt: Date;
  /** null unless the whole order was refunded. */
  refundedAt: Date | null;
  totalCents: number;
  lines: SeededLine[];
  /** Without commission; the ledger has them with the first line of their shop. */
  deliveries: SeededDelivery[];
}

export interface SeededDelivery {
  orderId: number;
  shop: string;
  vendorId: number;
  grossCents: number;
}

export interface SeededLine {
  id: number;
  orderId: number;
  /** The product's key. */
  product: string;
  /** The key of its shop. */
  shop: string;
  productName: string;
  variantTitle: string;
  vendorId: number;
  quantity: number;
  priceCents: number;
  /** What was paid for it. */
  grossCents: number;
  commissionCents: number;
  /** When its earnings became available. */
  releasedAt: Date | null;
}

/** Whether its payment arrived. */
export const isPaid = ({ status }: SeedOrder): boolean => status === 'Completed' || status === 'Refunded';

/** Inserts the orders with their commission, oldest first, so that ids and dates ascend together. */
export async function insertOrders(
  context: SeedContext,
  rules: readonly CommissionRule[],
  methods: Lookup<SeededMethod>,
  vouchers: Lookup<number>,
): Promise<SeededOrder[]> {
  const { tx, market, users, before } = context;
  const buyer = lookup(
    'user',
    market.users.map(({ key }) => key),
    market.users,
  );
  const product = lookup(
    'product',
    market.products.map(({ key }) => key),
    market.products,
  );
  const shop = lookup(
    'shop',
    market.shops.map(({ key }) => key),
    market.shops,
  );
  const seeds = [...market.orders].sort((a, b) => b.daysAgo - a.daysAgo);
  if (seeds.length === 0) return [];
  const priced = pricesOf(market);
  const placed = seeds.map((seed, index) => {
    const chosen = (seed.deliveries ?? []).map(({ shop: key, method }) => ({
      ...{ key, name: method, vendorId: users(shop(key).owner) },
      method: methods(`${key}: ${method}`),
    }));
    const prices = priced(
      seed,
      chosen.map(({ key, method }) => ({ shop: key, priceCents: method.priceCents })),
    );
    return {
      ...{ chosen, prices, totalCents: prices.totals.totalCents },
      seed,
      tranId: `DEMO-${String(index + 1).padStart(4, '0')}`,
      buyerId: seed.isGuest ? null : users(seed.user),
      placedAt: before(seed.daysAgo),
      refundedAt: seed.status === 'Refunded' ? before(seed.daysAgo - REFUNDED_AFTER_DAYS) : null,
    };
  });
  const rows = await tx
    .insert(tables.orders)
    .values(
      placed.map(({ seed, tranId, buyerId, placedAt, refundedAt, prices }) => {
        const { name, email, phone, address } = buyer(seed.user);
        const { totalCents, deliveryCents, discountCents, taxCents } = prices.totals;
        return {
          ...{ totalCents, deliveryCents, discountCents, taxCents },
          ...(seed.voucher !== undefined && { voucherId: vouchers(seed.voucher), voucherCode: seed.voucher }),
          address: seed.address,
          // Nobody has the key of the demo's guest.
          ...(buyerId === null && { accessKeyHash: hashOfKey(randomBytes(24).toString('base64url')) }),
          userId: buyerId,
          tranId,
          gateway: 'sandbox',
          gatewayReference: isPaid(seed) ? `SB-${tranId}` : null,
          status: seed.status,
          buyerName: name,
          buyerEmail: buyerId === null ? 'guest@rialto.example' : email,
          buyerPhone: phone,
          buyerAddress: seed.address ? addressText(seed.address) : address,
          createdAt: placedAt,
          settledAt: seed.status === 'Pending' ? null : (refundedAt ?? placedAt),
        };
      }),
    )
    .returning({ id: tables.orders.id });

  await insertAll(
    tx,
    tables.voucherUses,
    placed.flatMap(({ seed, prices, placedAt: createdAt }, index) => {
      if (seed.voucher === undefined) return [];
      const { discountCents } = prices.totals;
      return [{ orderId: rows[index]?.id ?? 0, voucherId: vouchers(seed.voucher), discountCents, createdAt }];
    }),
  );

  const lines = placed.flatMap(({ seed, placedAt, prices }, index) =>
    seed.lines.map((line, position) => {
      const bought = product(line.product);
      const { quantity, fulfilment } = line;
      const { discountCents = 0, taxCents = 0 } = prices.totals.lines[position] ?? {};
      const grossCents = bought.priceCents * quantity - discountCents;
      const changedAt = fulfilment === 'Unfulfilled' ? null : placedAt;
      const sold = {
        productId: context.products(line.product),
        vendorId: users(shop(bought.shop).owner),
        categoryId: context.categories(bought.category),
        grossCents,
      };
      const { commissionCents, ruleId } = commissionOf(sold, rules, placedAt);
      const refunded = refundedOf(seed, line, bought.priceCents);
      return {
        product: line.product,
        shop: bought.shop,
        grossCents,
        row: {
          orderId: rows[index]?.id ?? 0,
          ...{ productId: sold.productId, vendorId: sold.vendorId, quantity, fulfilment, commissionCents },
          variantId: context.variants(line.product),
          ...titleAndSku(bought),
          shopId: context.shops(bought.shop),
          shopName: shop(bought.shop).name,
          productName: bought.name,
          productImage: bought.image,
          priceCents: bought.priceCents,
          ...{ discountCents, discountBearer: discountCents > 0 ? ('shop' as const) : null },
          ...{ taxRateBp: prices.taxRateBp(line.product), taxCents },
          commissionRuleId: ruleId,
          refundedCents: refunded.cents,
          refundedQuantity: refunded.pieces,
          fulfilmentChangedAt: changedAt,
          earningsReleasedAt: fulfilment === 'Delivered' ? releasedAt(placedAt, context.now) : null,
        },
      };
    }),
  );
  const items = await tx
    .insert(tables.orderItems)
    .values(lines.map(({ row }) => row))
    .returning({ id: tables.orderItems.id });
  const seeded = lines.map(({ row, product, shop: ofShop, grossCents }, index): SeededLine => {
    const { orderId, productName, variantTitle, vendorId, quantity, priceCents, commissionCents } = row;
    return {
      ...{ id: items[index]?.id ?? 0, orderId, product, shop: ofShop, productName, variantTitle, vendorId },
      ...{ quantity, priceCents, grossCents, commissionCents, releasedAt: row.earningsReleasedAt },
    };
  });
  const deliveries = placed.flatMap(({ chosen, placedAt, prices }, index) =>
    chosen.map(({ key, name, vendorId, method }, position) => ({
      ...{ orderId: rows[index]?.id ?? 0, vendorId, shopId: context.shops(key), shopName: shop(key).name, name },
      ...{ methodId: method.id, kind: method.kind, priceCents: method.priceCents, shop: key },
      taxCents: prices.totals.deliveries[position]?.taxCents ?? 0,
      expectedFrom: dayAfter(placedAt, 2),
      expectedTo: dayAfter(placedAt, 5),
    })),
  );
  await insertAll(
    tx,
    tables.orderDeliveries,
    deliveries.map(({ shop: _, ...row }) => row),
  );
  const orders = placed.map(
    (order, index): SeededOrder => ({ id: rows[index]?.id ?? 0, ...order, lines: [], deliveries: [] }),
  );
  const byId = new Map(orders.map((order) => [order.id, order]));
  for (const line of seeded) byId.get(line.orderId)?.lines.push(line);
  for (const { orderId, shop: key, vendorId, priceCents: grossCents } of deliveries)
    byId.get(orderId)?.deliveries.push({ orderId, shop: key, vendorId, grossCents });
  await insertAll(tx, tables.orderEvents, orders.flatMap(eventsOf));
  return orders;
}

const dayAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** What was refunded of a line. A refund of the whole order counts no pieces. */
function refundedOf(order: SeedOrder, line: SeedOrderLine, priceCents: number): { cents: number; pieces: number } {
  if (order.status === 'Refunded') return { cents: priceCents * line.quantity, pieces: 0 };
  const pieces = order.lineRefund?.product === line.product ? order.lineRefund.quantity : 0;
  return { cents: priceCents * pieces, pieces };
}

function releasedAt(deliveredAt: Date, now: Date): Date | null {
  const at = new Date(deliveredAt.getTime() + HOLD_DAYS * DAY_MS);
  return at <= now ? at : null;
}

const settledCodes = {
  Completed: 'PAYMENT_RECEIVED',
  Failed: 'PAYMENT_FAILED',
  Cancelled: 'PAYMENT_CANCELLED',
} as const;

function eventsOf({ id: orderId, seed: { status }, buyerId, placedAt, refundedAt, totalCents }: SeededOrder) {
  const placed = {
    ...{ orderId, type: 'placed', actorId: buyerId, createdAt: placedAt },
    ...withText({ code: 'PLACED', params: {} }),
  };
  if (status === 'Pending') return [placed];
  const paidOrEnded = status === 'Refunded' ? 'Completed' : status;
  const settled = {
    ...{ orderId, type: paidOrEnded.toLowerCase(), actorId: null, createdAt: placedAt },
    ...withText({ code: settledCodes[paidOrEnded], params: {} }),
  };
  if (refundedAt === null) return [placed, settled];
  const refund = { amount: fromCents(totalCents), currency: marketCurrency() };
  const refunded = {
    ...{ orderId, type: 'refunded', actorId: null, createdAt: refundedAt },
    ...withText({ code: 'REFUNDED', params: refund }),
  };
  return [placed, settled, refunded];
}

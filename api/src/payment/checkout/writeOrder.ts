import { variantTitle } from '@rialto/shared/contract/variantTitle';
import type { Transaction } from '../../db/database';
import { orderDeliveries, orderEvents, orderItems, orders } from '../../db/schema';
import type { OrderAddress, OrderRow } from '../../db/schema/orders';
import { withText } from '../../errors/messageText';
import { rulesInForce } from '../../money/commission/queries';
import { commissionOf, commissionOfDelivery } from '../../money/commission/rate';
import { takeVoucher } from '../../offers/vouchers/redeem';
import type { Payments } from '../payments';
import type { Line } from './lines';
import type { PricedOrder } from './priceOrder';

/** The buyer and the recipient, as the order keeps them. */
export interface OrderedBy {
  /** Null for a guest. */
  userId: number | null;
  accessKeyHash: string | null;
  tranId: string;
  buyerName: string | null;
  buyerEmail: string;
  buyerPhone: string | null;
  buyerAddress: string | null;
  address: OrderAddress | null;
  idempotencyKey: string;
  requestHash: string;
  placedFrom: string | null;
}

/** Writes a Pending order with its lines, deliveries and first entry, at the prices and rates of this moment. */
export async function writeOrder(
  tx: Transaction,
  { gateways, settings }: Payments,
  by: OrderedBy,
  lines: readonly Line[],
  { groups, totals, taxRates, voucher }: PricedOrder,
  reservationMinutes: number,
): Promise<OrderRow> {
  const now = Date.now();
  const rules = await rulesInForce(tx, new Date(now));
  const { totalCents, deliveryCents, discountCents, taxCents } = totals;
  const applied = voucher && 'applied' in voucher.result ? voucher.result.applied : null;
  const bearer = applied?.voucher.bearer ?? null;
  const [order] = await tx
    .insert(orders)
    .values({
      ...by,
      ...{ totalCents, deliveryCents, discountCents, taxCents },
      voucherId: applied?.voucher.id ?? null,
      voucherCode: applied?.voucher.code ?? null,
      gateway: gateways.chosen.name,
      reservedUntil: new Date(now + reservationMinutes * 60_000),
      checkAt: new Date(now + settings.payment.pollSeconds * 1000),
      stockHeld: true,
    })
    .returning()
    .prepare('insert_order')
    .execute();
  if (!order) throw new Error('No order was written');
  const totalOfLine = new Map(totals.lines.map((line) => [line.key, line]));
  await tx.insert(orderItems).values(
    lines.map(({ productId, variantId, vendorId, shopId, shopName, priceCents, quantity, ...line }, index) => {
      const total = totalOfLine.get(`${variantId}`);
      const discounted = total?.discountCents ?? 0;
      // What the vendor sells it for: a discount of the market's takes nothing from them.
      const grossCents = priceCents * quantity - (bearer === 'shop' ? discounted : 0);
      const sold = { productId, vendorId, categoryId: line.categoryId, grossCents };
      const { commissionCents, ruleId } = commissionOf(sold, rules, new Date(now));
      return {
        orderId: order.id,
        ...{ productId, variantId, vendorId, shopId, shopName, priceCents, quantity },
        productName: line.name,
        variantTitle: variantTitle(line.optionValues),
        sku: line.sku,
        productImage: line.image,
        discountCents: discounted,
        discountBearer: discounted > 0 ? bearer : null,
        taxRateBp: taxRates[index] ?? 0,
        taxCents: total?.taxCents ?? 0,
        commissionCents,
        commissionRuleId: ruleId,
      };
    }),
  );
  const totalOfDelivery = new Map(totals.deliveries.map((delivery) => [delivery.group, delivery]));
  const deliveries = groups.flatMap(({ key, vendorId, shopId, shopName, chosen }) => {
    if (!chosen) return [];
    const { id: methodId, name, kind, pickup } = chosen.method;
    const { priceCents, from: expectedFrom, to: expectedTo } = chosen;
    const total = totalOfDelivery.get(key);
    const discounted = total?.discountCents ?? 0;
    const earned = { vendorId, priceCents: priceCents - (bearer === 'shop' ? discounted : 0) };
    const { commissionCents } = commissionOfDelivery(earned, rules, new Date(now));
    return [
      {
        orderId: order.id,
        ...{ vendorId, shopId, shopName, methodId, name, kind, priceCents, expectedFrom, expectedTo, pickup },
        discountCents: discounted,
        discountBearer: discounted > 0 ? bearer : null,
        taxCents: total?.taxCents ?? 0,
        commissionCents,
      },
    ];
  });
  if (deliveries.length > 0) await tx.insert(orderDeliveries).values(deliveries);
  if (applied) await takeVoucher(tx, order.id, applied);
  const placed = { orderId: order.id, type: 'placed', ...withText({ code: 'PLACED', params: {} }), actorId: by.userId };
  await tx.insert(orderEvents).values(placed).prepare('insert_order_event').execute();
  return order;
}

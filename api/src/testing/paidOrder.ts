import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderDeliveries, orderItems, orders, productVariants, sandboxPayments } from '../db/schema';
import { rulesInForce } from '../money/commission/queries';
import { commissionOf } from '../money/commission/rate';
import { postSale } from '../money/ledger/earnings';
import { postPayment } from '../money/ledger/payments';

export interface PaidLine {
  productId: number;
  vendorId: number;
  cents: number;
  quantity: number;
  taxRateBp?: number;
  /** In cents, and whose cost it is. */
  discount?: number;
  bearer?: 'market' | 'shop';
  tax?: number;
}

/** The delivery of a vendor's lines. */
export interface PaidDelivery {
  vendorId: number;
  cents: number;
  discount: number;
  bearer: 'market' | 'shop';
  tax: number;
}

/**
 * Adds a paid order with its commission and its postings, as checkout and settlement write them, without their calls. Returns its
 * id.
 */
export async function addPaidOrder(
  db: Database,
  tranId: string,
  buyer: { id: number; email: string },
  lines: readonly PaidLine[],
  deliveries: readonly PaidDelivery[] = [],
): Promise<number> {
  const subtotalCents = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
  const deliveryCents = deliveries.reduce((sum, { cents }) => sum + cents, 0);
  const parts = [...lines, ...deliveries];
  const discountCents = parts.reduce((sum, { discount = 0 }) => sum + discount, 0);
  const taxCents = parts.reduce((sum, { tax = 0 }) => sum + tax, 0);
  const totalCents = subtotalCents + deliveryCents - discountCents;
  await db.insert(sandboxPayments).values({
    ...{ tranId, state: 'paid', amountCents: totalCents, chargedCents: totalCents, currency: 'USD', lines: [] },
    ...{ returnUrls: { success: '', fail: '', cancel: '' }, expiresAt: new Date() },
  });
  return db.transaction(async (tx) => {
    const now = new Date();
    const rules = await rulesInForce(tx, now);
    const variants = await tx.select().from(productVariants);
    const variantOf = new Map(variants.map(({ id, productId }) => [productId, id]));
    const [order] = await tx
      .insert(orders)
      .values({
        ...{ userId: buyer.id, tranId, gateway: 'sandbox', status: 'Completed', totalCents },
        ...{ deliveryCents, discountCents, taxCents },
        ...{ buyerEmail: buyer.email, gatewayReference: `SB-${tranId}`, settledAt: now },
      })
      .returning();
    if (!order) throw new Error('no order');
    await tx.insert(orderItems).values(
      lines.map(({ productId, vendorId, cents, quantity, taxRateBp = 0, discount = 0, bearer = 'shop', tax = 0 }) => {
        // The commission is of what the vendor gets: the market bears the discounts of its vouchers.
        const grossCents = cents * quantity - (bearer === 'shop' ? discount : 0);
        const line = { productId, vendorId, categoryId: null, grossCents };
        const { commissionCents, ruleId } = commissionOf(line, rules, now);
        return {
          ...{ orderId: order.id, productId, variantId: variantOf.get(productId) ?? 0, vendorId },
          ...{ productName: 'Quince', priceCents: cents, quantity },
          ...{ commissionCents, commissionRuleId: ruleId, taxRateBp, taxCents: tax },
          ...{ discountCents: discount, discountBearer: discount > 0 ? bearer : null },
        };
      }),
    );
    if (deliveries.length > 0)
      await tx.insert(orderDeliveries).values(
        deliveries.map(({ vendorId, cents, discount, bearer, tax }) => ({
          ...{ orderId: order.id, vendorId, name: 'Standard', kind: 'delivery' as const, priceCents: cents },
          ...{ discountCents: discount, discountBearer: discount > 0 ? bearer : null, taxCents: tax },
          // some commission on deliveries, too
          commissionCents: Math.floor((cents - (bearer === 'shop' ? discount : 0)) / 10),
        })),
      );
    await tx.execute(sql`INSERT INTO payment_events (gateway, event_id, tran_id, outcome)
      VALUES ('sandbox', ${`${tranId}-paid`}, ${tranId}, 'paid')`);
    await postPayment(tx, order.id, `SB-${tranId}`, totalCents);
    await postSale(tx, order.id, 'suspense');
    return order.id;
  });
}

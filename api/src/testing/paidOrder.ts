import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { orderItems, orders, productVariants, sandboxPayments } from '../db/schema';
import { rulesInForce } from '../money/commission/queries';
import { commissionOf } from '../money/commission/rate';
import { postSale } from '../money/ledger/earnings';
import { postPayment } from '../money/ledger/payments';

export interface PaidLine {
  productId: number;
  vendorId: number;
  cents: number;
  quantity: number;
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
): Promise<number> {
  const totalCents = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
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
        ...{ buyerEmail: buyer.email, gatewayReference: `SB-${tranId}`, settledAt: now },
      })
      .returning();
    if (!order) throw new Error('no order');
    await tx.insert(orderItems).values(
      lines.map(({ productId, vendorId, cents, quantity }) => {
        const line = { productId, vendorId, categoryId: null, grossCents: cents * quantity };
        const { commissionCents, ruleId } = commissionOf(line, rules, now);
        return {
          ...{ orderId: order.id, productId, variantId: variantOf.get(productId) ?? 0, vendorId },
          ...{ productName: 'Quince', priceCents: cents, quantity },
          ...{ commissionCents, commissionRuleId: ruleId },
        };
      }),
    );
    await tx.execute(sql`INSERT INTO payment_events (gateway, event_id, tran_id, outcome)
      VALUES ('sandbox', ${`${tranId}-paid`}, ${tranId}, 'paid')`);
    await postPayment(tx, order.id, `SB-${tranId}`, totalCents);
    await postSale(tx, order.id, 'suspense');
    return order.id;
  });
}

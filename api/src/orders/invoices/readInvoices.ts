import type { Invoice } from '@rialto/shared/contract/invoice';
import { fromCents } from '@rialto/shared/contract/money';
import { nameWithVariant } from '@rialto/shared/contract/variantTitle';
import { deliveryTaxes, taxesByRate } from '@rialto/shared/pricing/orderTotals';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database';
import { invoices, orderDeliveries, orderItems } from '../../db/schema';

/** The invoices of an order, or that of one vendor, in the order of their vendors. */
export async function readInvoices(db: Queryable, orderId: number, vendorId?: number): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, orderId),
        eq(invoices.kind, 'invoice'),
        vendorId === undefined ? undefined : eq(invoices.vendorId, vendorId),
      ),
    )
    .orderBy(asc(invoices.vendorId));
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
  const deliveries = await db
    .select()
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, orderId))
    .orderBy(asc(orderDeliveries.id));
  return rows.map(({ vendorId, number, createdAt, seller }) => {
    const lines = items.filter((item) => item.vendorId === vendorId);
    const delivered = deliveries.filter((delivery) => delivery.vendorId === vendorId);
    return {
      ...{ vendorId, seller },
      number: numberText(vendorId, number),
      issuedAt: createdAt.toISOString(),
      ...contentOf(lines, delivered),
    };
  });
}

/** '12-000017': the vendor, and the number of their invoice. */
const numberText = (vendorId: number, number: number) => `${vendorId}-${String(number).padStart(6, '0')}`;

type Item = typeof orderItems.$inferSelect;
type Delivery = typeof orderDeliveries.$inferSelect;

function contentOf(items: readonly Item[], deliveries: readonly Delivery[]) {
  const lines = items.map((item) => {
    const goodsCents = item.priceCents * item.quantity;
    return { item, goodsCents, paidCents: goodsCents - item.discountCents };
  });
  // Divided by rates as at the order: the lines are frozen.
  const ofDeliveries = deliveries.flatMap((delivery) =>
    deliveryTaxes(
      delivery.priceCents - delivery.discountCents,
      lines
        .filter(({ item }) => item.shopId === delivery.shopId && item.shopName === delivery.shopName)
        .map(({ item, goodsCents }) => ({ ...item, goodsCents })),
    ),
  );
  const taxes = taxesByRate([
    ...lines.map(({ item, paidCents }) => ({
      ...{ rateBp: item.taxRateBp, grossCents: paidCents, taxCents: item.taxCents },
    })),
    ...ofDeliveries,
  ]);
  const deliveryCents = deliveries.reduce((sum, { priceCents, discountCents }) => sum + priceCents - discountCents, 0);
  const refundedCents = [...items, ...deliveries].reduce((sum, row) => sum + row.refundedCents, 0);
  return {
    lines: [
      ...lines.map(({ item, paidCents }) => ({
        name: nameWithVariant(item.productName, item.variantTitle),
        quantity: item.quantity,
        price: fromCents(item.priceCents),
        discount: fromCents(item.discountCents),
        taxRate: item.taxRateBp === 0 ? null : item.taxRateBp / 100,
        total: fromCents(paidCents),
      })),
      ...deliveries.map(({ name, priceCents, discountCents }) => ({
        ...{ name, quantity: null, taxRate: null },
        price: fromCents(priceCents),
        discount: fromCents(discountCents),
        total: fromCents(priceCents - discountCents),
      })),
    ],
    total: fromCents(lines.reduce((sum, { paidCents }) => sum + paidCents, deliveryCents)),
    taxes: taxes.map(({ rateBp, grossCents, taxCents }) => ({
      ...{ rate: rateBp / 100, gross: fromCents(grossCents), amount: fromCents(taxCents) },
    })),
    refunded: fromCents(refundedCents),
  };
}

import { and, asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { orderItems, users } from '../../db/schema';

/** The active vendors of an order, each with the lines they sold of it. */
export async function linesByVendor(tx: Transaction, orderId: number) {
  const rows = await tx
    .select({
      vendor: { id: users.id, email: users.email, name: users.name },
      productName: orderItems.productName,
      variantTitle: orderItems.variantTitle,
      quantity: orderItems.quantity,
      openQuantity: orderItems.openQuantity,
      // with the buyer
      sentQuantity: sql<number>`${orderItems.shippedQuantity} - ${orderItems.refundedShippedQuantity}`,
      priceCents: orderItems.priceCents,
    })
    .from(orderItems)
    .innerJoin(users, and(eq(users.id, orderItems.vendorId), eq(users.status, 'active')))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const vendors = new Map(rows.map(({ vendor }) => [vendor.id, vendor]));
  return [...vendors.values()].map((vendor) => ({
    vendor,
    lines: rows.filter((row) => row.vendor.id === vendor.id),
  }));
}

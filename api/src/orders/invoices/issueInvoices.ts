import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { invoiceCounters, invoices, orderItems, sellerDetails, shops, users } from '../../db/schema';
import type { InvoiceSeller } from '../../db/schema/invoices';

/**
 * Issues the invoices of a paid order, one per vendor, unless it has them. A vendor's counter stays locked until the transaction ends: a
 * number that is rolled back is given to the next invoice. Counters are locked by ascending vendor, and last of all.
 */
export async function issueInvoices(tx: Transaction, orderId: number): Promise<void> {
  const issued = await tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.orderId, orderId)).limit(1);
  if (issued.length > 0) return;
  const sellers = await sellersOf(tx, orderId);
  for (const [vendorId, seller] of sellers) {
    const [counter] = await tx
      .insert(invoiceCounters)
      .values({ vendorId, lastNumber: 1 })
      .onConflictDoUpdate({
        target: invoiceCounters.vendorId,
        set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
      })
      .returning();
    if (!counter) throw new Error('No number was given');
    await tx.insert(invoices).values({ vendorId, number: counter.lastNumber, kind: 'invoice', orderId, seller });
  }
}

/** The vendors of an order by ascending id, as their invoices state them. Without details of their own, they have the name of their shop. */
async function sellersOf(tx: Transaction, orderId: number): Promise<[vendorId: number, seller: InvoiceSeller][]> {
  const lines = await tx
    .select({ vendorId: orderItems.vendorId, shopName: orderItems.shopName, logo: shops.logo, name: users.name })
    .from(orderItems)
    .innerJoin(users, eq(users.id, orderItems.vendorId))
    .leftJoin(shops, eq(shops.id, orderItems.shopId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id));
  const ids = [...new Set(lines.map(({ vendorId }) => vendorId))].sort((a, b) => a - b);
  const details = await tx.select().from(sellerDetails).where(inArray(sellerDetails.vendorId, ids));
  return ids.map((vendorId) => {
    const own = details.find((row) => row.vendorId === vendorId);
    const ofVendor = lines.filter((line) => line.vendorId === vendorId);
    const [first] = ofVendor;
    const seller = {
      name: own?.legalName ?? first?.shopName ?? first?.name ?? `Vendor ${vendorId}`,
      address: own?.address ?? null,
      taxNumber: own?.taxNumber ?? null,
      logo: ofVendor.find(({ logo }) => logo !== null)?.logo ?? null,
    };
    return [vendorId, seller];
  });
}

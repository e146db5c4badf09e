import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import {
  creditNoteLines,
  invoiceCounters,
  invoices,
  orderDeliveries,
  orderItems,
  refundDeliveries,
  refunds,
  sellerDetails,
  shops,
  users,
} from '../../db/schema';
import type { InvoiceSeller } from '../../db/schema/invoices';
import { withRefundLines } from '../orders/queries';
import { creditOf } from './creditNotes';
import { creditedParts } from './readCreditNotes';

// A vendor's counter stays locked until the transaction ends: a number that is rolled back is given to the next invoice or credit note.
// Counters are locked by ascending vendor, and last of all. The order is locked, too, so two transactions issue nothing twice.

/** Issues the invoices of a paid, locked order, one per vendor, unless it has them. */
export async function issueInvoices(tx: Transaction, orderId: number): Promise<void> {
  const isOfOrder = and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice'));
  if ((await tx.$count(invoices, isOfOrder)) > 0) return;
  for (const [vendorId, seller] of await sellersOf(tx, orderId)) {
    const number = await nextNumber(tx, vendorId);
    await tx.insert(invoices).values({ vendorId, number, kind: 'invoice', orderId, seller });
  }
}

/**
 * Issues the credit notes of a locked order's refunds that have left, one per refund and vendor, unless they have them; before them the
 * invoices that they refer to. A refund that failed after it had left keeps its credit note: the buyer is still owed the money.
 */
export async function issueCreditNotes(tx: Transaction, orderId: number): Promise<void> {
  const missing = await refundsWithoutNote(tx, orderId);
  if (missing.length === 0) return;
  await issueInvoices(tx, orderId);
  const sellers = new Map(await sellersOfInvoices(tx, orderId));
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(asc(orderItems.id));
  const deliveries = await tx
    .select()
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, orderId))
    .orderBy(asc(orderDeliveries.id));
  for (const { id: refundId, ...refund } of missing) {
    const waiting = (await linesWithoutNote(tx, orderId)).filter(({ id }) => id !== refundId);
    const parts = creditOf(refund, items, deliveries, await creditedParts(tx, orderId), waiting);
    const vendorIds = [...new Set(parts.map(({ vendorId }) => vendorId))].sort((a, b) => a - b);
    for (const vendorId of vendorIds) {
      const seller = sellers.get(vendorId);
      if (!seller) throw new Error(`Order ${orderId} has no invoice of vendor ${vendorId}`);
      const number = await nextNumber(tx, vendorId);
      const [note] = await tx
        .insert(invoices)
        .values({ vendorId, number, kind: 'credit_note', orderId, refundId, seller })
        .returning({ id: invoices.id });
      if (!note) throw new Error('No credit note was written');
      await tx.insert(creditNoteLines).values(
        parts
          .filter((part) => part.vendorId === vendorId)
          .map(({ of, id, quantity, rateBp, grossCents, taxCents }) => ({
            ...{ creditNoteId: note.id, quantity, taxRateBp: rateBp, amountCents: grossCents, taxCents },
            ...(of === 'item' ? { orderItemId: id } : { orderDeliveryId: id }),
          })),
      );
    }
  }
}

/**
 * An order's refunds that have left without a credit note yet, in the order in which they left. Refunds of a payment that never became a
 * sale, and of second charges, have none.
 */
export function refundsWithoutNote(db: Queryable, orderId: number) {
  return withoutNote(db, orderId, and(isNotNull(refunds.doneAt), sql`${refunds.cause} NOT IN ('payment', 'charge')`));
}

const linesWithoutNote = (db: Queryable, orderId: number) =>
  withoutNote(db, orderId, sql`${refunds.cause} NOT IN ('order', 'payment', 'charge')`);

async function withoutNote(db: Queryable, orderId: number, condition: SQL | undefined) {
  const rows = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        condition,
        sql`(${refunds.cause} = 'order' OR ${refunds.amountCents} > 0)`,
        // drizzle would omit the table names in a subquery, so they are written out
        sql`NOT EXISTS (SELECT 1 FROM invoices WHERE invoices.refund_id = refunds.id)`,
      ),
    )
    .orderBy(asc(refunds.doneAt), asc(refunds.id));
  const ids = rows.map(({ id }) => id);
  const repaid =
    ids.length === 0 ? [] : await db.select().from(refundDeliveries).where(inArray(refundDeliveries.refundId, ids));
  return (await withRefundLines(db, rows)).map(({ id, cause, vendorId, deliveryCents, lines }) => ({
    ...{ id, vendorId, deliveryCents, lines },
    deliveries: repaid.filter(({ refundId }) => refundId === id),
    isWhole: cause === 'order',
  }));
}

async function nextNumber(tx: Transaction, vendorId: number): Promise<number> {
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ vendorId, lastNumber: 1 })
    .onConflictDoUpdate({
      target: invoiceCounters.vendorId,
      set: { lastNumber: sql`${invoiceCounters.lastNumber} + 1` },
    })
    .returning();
  if (!counter) throw new Error('No number was given');
  return counter.lastNumber;
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
      email: own?.email ?? null,
      logo: ofVendor.find(({ logo }) => logo !== null)?.logo ?? null,
    };
    return [vendorId, seller];
  });
}

/** A credit note states the seller as its invoice does. */
async function sellersOfInvoices(
  tx: Transaction,
  orderId: number,
): Promise<[vendorId: number, seller: InvoiceSeller][]> {
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));
  return rows.map(({ vendorId, seller }) => [vendorId, seller]);
}

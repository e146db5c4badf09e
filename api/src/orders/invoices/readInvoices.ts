import type { Invoice } from '@rialto/shared/contract/invoice';
import { fromCents, toCents } from '@rialto/shared/contract/money';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { invoices, orderEvents, orderItems, orders } from '../../db/schema';
import { buyerForVendor } from '../buyers/buyerForVendor';
import type { OrderDetails } from '../orders/queries';
import { issueCreditNotes, issueInvoices, refundsWithoutNote } from './issueInvoices';
import { numberText, presentTaxes, rateOf, titleOf } from './present';
import { readCreditNotes } from './readCreditNotes';
import { type Delivery, type Item, paidFor, taxedParts } from './taxedParts';

/**
 * The invoices of an order with their credit notes, by vendor; for a vendor their own. None for an order that was never paid, or whose
 * payment could not complete it. Orders that were paid or refunded by older versions get theirs now.
 */
export async function readInvoices(db: Database, order: OrderDetails, forVendor?: number): Promise<Invoice[]> {
  const wasSold =
    order.status === 'Completed' ||
    (order.status === 'Refunded' && order.refunds.every(({ cause }) => cause !== 'payment'));
  if (!wasSold) return [];
  await issueMissing(db, order.id);
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.vendorId));
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.id));
  const notes = await readCreditNotes(db, order.id, items, order.deliveries);
  const [completed] = await db
    .select({ at: orderEvents.createdAt })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.type, 'completed')))
    .orderBy(asc(orderEvents.id))
    .limit(1);
  return rows
    .filter(({ vendorId }) => forVendor === undefined || vendorId === forVendor)
    .map(({ vendorId, number, createdAt, seller }) => {
      const isOfVendor = (row: { vendorId: number }) => row.vendorId === vendorId;
      const creditNotes = notes.filter(isOfVendor).map(({ vendorId: _, ...note }) => note);
      return {
        ...{ vendorId, orderId: order.id, creditNotes },
        seller: { ...seller, email: seller.email ?? null },
        number: numberText(vendorId, number),
        issuedAt: createdAt.toISOString(),
        paidAt: (completed?.at ?? order.settledAt ?? createdAt).toISOString(),
        ...partiesOf(order, forVendor),
        ...contentOf(items.filter(isOfVendor), order.deliveries.filter(isOfVendor), order.voucherCode),
        refunded: fromCents(creditNotes.reduce((sum, { total }) => sum + toCents(total), 0)),
      };
    });
}

async function issueMissing(db: Database, orderId: number): Promise<void> {
  if (
    (await db.$count(invoices, eq(invoices.orderId, orderId))) > 0 &&
    (await refundsWithoutNote(db, orderId)).length === 0
  )
    return;
  await db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
    await issueInvoices(tx, orderId);
    await issueCreditNotes(tx, orderId);
  });
}

/** Who pays and who gets the products, as far as the reader may know; the address of a gift is only the recipient's. */
function partiesOf(order: OrderDetails, forVendor: number | undefined): Pick<Invoice, 'billTo' | 'deliverTo'> {
  const { buyerName, buyerEmail, buyerAddress, address } = order;
  const sold = order.items.filter(({ vendorId }) => vendorId === forVendor);
  const buyer = forVendor === undefined ? { name: buyerName, address: buyerAddress } : buyerForVendor(order, sold);
  const lines = buyer.address?.split('\n') ?? [];
  const recipient = address?.gift?.name ?? address?.name ?? buyer.name;
  return {
    billTo: [
      buyer.name,
      ...(address?.gift ? [] : lines),
      ...(forVendor === undefined && !buyerEmail.endsWith('.invalid') ? [buyerEmail] : []),
    ].flatMap((line) => line || []),
    deliverTo: lines.length === 0 ? [] : [...(recipient === null ? [] : [recipient]), ...lines],
  };
}

function contentOf(items: readonly Item[], deliveries: readonly Delivery[], voucherCode: string | null) {
  const parts = taxedParts(items, deliveries);
  const rows = [...items, ...deliveries];
  const totalCents = rows.reduce((sum, row) => sum + paidFor(row), 0);
  const deliveryCents = deliveries.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const discountCents = rows.reduce((sum, row) => sum + row.discountCents, 0);
  return {
    lines: rows.map((row) => ({
      ...titleOf(row),
      quantity: 'quantity' in row ? row.quantity : null,
      price: fromCents(row.priceCents),
      discount: fromCents(row.discountCents),
      taxRate: rateOf(parts.filter(({ of, id }) => of === ('quantity' in row ? 'item' : 'delivery') && id === row.id)),
      total: fromCents(paidFor(row)),
    })),
    subtotal: fromCents(totalCents - deliveryCents + discountCents),
    delivery: fromCents(deliveryCents),
    discount: fromCents(discountCents),
    voucherCode: discountCents > 0 ? voucherCode : null,
    total: fromCents(totalCents),
    taxes: presentTaxes(
      parts,
      items.some(({ taxRateBp }) => taxRateBp > 0),
    ),
  };
}

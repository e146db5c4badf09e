import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, ownId } from './columns';
import { orderDeliveries } from './delivery';
import { orderItems, orders } from './orders';
import { refunds } from './payment';

/** What a vendor's invoices state about the seller. */
export const sellerDetails = pgTable('seller_details', {
  vendorId: integer('vendor_id')
    .primaryKey()
    .references(() => users.id),
  legalName: text('legal_name').notNull(),
  address: text('address').notNull(),
  taxNumber: text('tax_number'),
  // for questions about invoices
  email: text('email'),
});

/** The last number of a vendor's invoices. The row is locked until the order is settled, so that numbers have no gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  vendorId: integer('vendor_id')
    .primaryKey()
    .references(() => users.id),
  lastNumber: integer('last_number').notNull(),
});

/** The seller as printed, at the time of the invoice. */
export interface InvoiceSeller {
  name: string;
  address: string | null;
  taxNumber: string | null;
  /** Missing on invoices of older versions. */
  email?: string | null;
  logo: string | null;
}

export const invoiceKinds = ['invoice', 'credit_note'] as const;

/**
 * Invoices of paid orders, one per vendor, and credit notes of their refunds, in one series of numbers per vendor. Append-only: a trigger
 * rejects updates and deletes.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: ownId(),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    number: integer('number').notNull(),
    kind: text('kind', { enum: invoiceKinds }).notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    // of a credit note
    refundId: integer('refund_id').references(() => refunds.id),
    seller: jsonb('seller').$type<InvoiceSeller>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('invoices_vendor_number_unique').on(t.vendorId, t.number),
    uniqueIndex('invoices_order_vendor_unique').on(t.orderId, t.vendorId).where(sql`${t.kind} = 'invoice'`),
    uniqueIndex('invoices_refund_vendor_unique').on(t.refundId, t.vendorId).where(sql`${t.kind} = 'credit_note'`),
    check('invoices_kind_known', sql`${t.kind} IN ('invoice', 'credit_note')`),
    check('invoices_refund_given', sql`(${t.kind} = 'credit_note') = (${t.refundId} IS NOT NULL)`),
  ],
);

/**
 * What credit notes take off lines and deliveries of their invoices; of a delivery by tax rate. Append-only like their credit notes.
 */
export const creditNoteLines = pgTable(
  'credit_note_lines',
  {
    id: ownId(),
    creditNoteId: integer('credit_note_id')
      .notNull()
      .references(() => invoices.id),
    orderItemId: integer('order_item_id').references(() => orderItems.id),
    orderDeliveryId: integer('order_delivery_id').references(() => orderDeliveries.id),
    // pieces that the buyer does not keep; 0 for an amount of money alone
    quantity: integer('quantity').notNull().default(0),
    taxRateBp: integer('tax_rate_bp').notNull(),
    amountCents: integer('amount_cents').notNull(),
    // contained in the amount
    taxCents: integer('tax_cents').notNull(),
  },
  (t) => [
    index('credit_note_lines_note').on(t.creditNoteId, t.id),
    index('credit_note_lines_order_item').on(t.orderItemId).where(sql`${t.orderItemId} IS NOT NULL`),
    index('credit_note_lines_order_delivery').on(t.orderDeliveryId).where(sql`${t.orderDeliveryId} IS NOT NULL`),
    check('credit_note_lines_of_one', sql`(${t.orderItemId} IS NULL) <> (${t.orderDeliveryId} IS NULL)`),
    check(
      'credit_note_lines_amounts_possible',
      sql`${t.quantity} >= 0 AND ${t.amountCents} >= 0 AND ${t.taxCents} BETWEEN 0 AND ${t.amountCents}`,
    ),
  ],
);

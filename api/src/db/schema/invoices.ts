import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, ownId } from './columns';
import { orders } from './orders';
import { refunds } from './payment';

/** The name and address that a vendor's invoices state. */
export const sellerDetails = pgTable('seller_details', {
  vendorId: integer('vendor_id')
    .primaryKey()
    .references(() => users.id),
  legalName: text('legal_name').notNull(),
  address: text('address').notNull(),
  taxNumber: text('tax_number'),
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
  logo: string | null;
}

export const invoiceKinds = ['invoice', 'credit_note'] as const;

/** Invoices of paid orders, one per vendor, and credit notes of their refunds, in one series of numbers per vendor. */
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

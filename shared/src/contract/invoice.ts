import { z } from 'zod';
import { count, email, id, idText, instant, money, name, optionalName, text } from './fields';
import { taxAmountSchema } from './tax';

const taxes = z.array(taxAmountSchema);

/** The vendor as of the payment. `email` is for questions; `logo` is a picture's URL. */
const sellerSchema = z.object({
  name: z.string(),
  address: z.string().nullable(),
  taxNumber: z.string().nullable(),
  email: z.string().nullable(),
  logo: z.string().nullable(),
});
export type InvoiceSeller = z.infer<typeof sellerSchema>;

/**
 * A line of an invoice: a product, or a delivery without a quantity. `total` is what was paid for it. `taxRate` is null without tax, and
 * for a delivery of products of several rates.
 */
export const invoiceLineSchema = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  quantity: count.nullable(),
  price: money,
  discount: money,
  taxRate: money.nullable(),
  total: money,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** A line of a credit note. `quantity` are the pieces that the buyer does not keep; null for an amount of money alone. */
export const creditNoteLineSchema = invoiceLineSchema.pick({
  name: true,
  sku: true,
  quantity: true,
  taxRate: true,
  total: true,
});
export type CreditNoteLine = z.infer<typeof creditNoteLineSchema>;

/** What a refund takes off an invoice, in the numbers of the invoice's series. It never changes. */
export const creditNoteSchema = z.object({
  id,
  number: z.string(),
  issuedAt: instant,
  refundId: id,
  lines: z.array(creditNoteLineSchema),
  total: money,
  taxes,
});
export type CreditNote = z.infer<typeof creditNoteSchema>;

/**
 * The invoice of one vendor for an order: numbered without gaps per vendor, with the vendor's details as of the payment. It never changes;
 * refunds have credit notes. `billTo` and `deliverTo` are lines of text, empty for a vendor who may no longer see them.
 */
export const invoiceSchema = z.object({
  vendorId: id,
  number: z.string(),
  issuedAt: instant,
  orderId: id,
  paidAt: instant,
  seller: sellerSchema,
  billTo: z.array(z.string()),
  deliverTo: z.array(z.string()),
  lines: z.array(invoiceLineSchema),
  /** The products, the deliveries and what a voucher took off both: parts of the total. */
  subtotal: money,
  delivery: money,
  discount: money,
  voucherCode: z.string().nullable(),
  total: money,
  /** By rate, the highest first; a rate of 0 is listed beside others only. */
  taxes,
  /** The sum of the credit notes. */
  refunded: money,
  /** Oldest first. */
  creditNotes: z.array(creditNoteSchema),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/**
 * GET /api/orders/{id}/invoices: of a paid order, one per vendor, for the buyer and admins; a vendor gets their own.
 * GET /api/guest/orders/{key}/invoices: of a guest's order.
 */
export const invoiceListSchema = z.array(invoiceSchema);

/** GET …/invoices/{vendorId}/pdf, and GET …/credit-notes/{noteId}/pdf; in English, unless `language` names another one. */
export const invoiceParams = z.object({ vendorId: idText });
export const creditNoteParams = z.object({ noteId: idText });
export const documentQuerySchema = z.object({ language: z.enum(['en', 'de']).default('en') });
export type DocumentLanguage = z.infer<typeof documentQuerySchema>['language'];

/** GET /api/seller-details, of a vendor: what their invoices state; null until it is given. */
export const sellerDetailsSchema = z.object({
  legalName: z.string(),
  address: z.string(),
  taxNumber: z.string().nullable(),
  email: z.string().nullable(),
});
export type SellerDetails = z.infer<typeof sellerDetailsSchema>;

/** PUT /api/seller-details, by a vendor, for invoices from now on. Tax numbers are kept as they are typed, as each country has its own form. */
export const writeSellerDetailsSchema = z.strictObject({
  legalName: name(120),
  legalAddress: text(500),
  taxNumber: optionalName(50).nullish(),
  email: email.or(z.literal('')).nullish(),
});
export type WriteSellerDetails = z.infer<typeof writeSellerDetailsSchema>;

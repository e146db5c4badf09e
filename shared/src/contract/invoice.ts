import { z } from 'zod';
import { count, id, idText, instant, money, name, optionalName, text } from './fields';
import { taxAmountSchema } from './tax';

/** A line of an invoice: a product, or a delivery without a quantity. `total` is what was paid for it. */
export const invoiceLineSchema = z.object({
  name: z.string(),
  quantity: count.nullable(),
  price: money,
  discount: money,
  taxRate: money.nullable(),
  total: money,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

/** The invoice of one vendor for an order: numbered without gaps per vendor, with the vendor's details as of the payment. */
export const invoiceSchema = z.object({
  vendorId: id,
  number: z.string(),
  issuedAt: instant,
  seller: z.object({
    name: z.string(),
    address: z.string().nullable(),
    taxNumber: z.string().nullable(),
    logo: z.string().nullable(),
  }),
  lines: z.array(invoiceLineSchema),
  total: money,
  taxes: z.array(taxAmountSchema),
  /** What of it the buyer has back. */
  refunded: money,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** GET /api/orders/{id}/invoices: of a paid order, one per vendor, for the buyer and admins; a vendor gets their own. */
export const invoiceListSchema = z.array(invoiceSchema);

/** GET /api/orders/{id}/invoices/{vendorId}/pdf */
export const invoiceParams = z.object({ id: idText, vendorId: idText });

/** GET /api/seller-details, of a vendor: what their invoices state; null until it is given. */
export const sellerDetailsSchema = z.object({
  legalName: z.string(),
  address: z.string(),
  taxNumber: z.string().nullable(),
});
export type SellerDetails = z.infer<typeof sellerDetailsSchema>;

/** PUT /api/seller-details, by a vendor, for invoices from now on. */
export const writeSellerDetailsSchema = z.strictObject({
  legalName: name(120),
  legalAddress: text(500),
  taxNumber: optionalName(40).nullish(),
});
export type WriteSellerDetails = z.infer<typeof writeSellerDetailsSchema>;

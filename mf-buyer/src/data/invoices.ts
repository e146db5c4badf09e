import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import { saveFile } from '@rialto/shared/browser/csv';
import type { CreditNote, Invoice } from '@rialto/shared/contract/invoice';
import { http, openStream } from '@rialto/shared/http';
import { currentLanguage } from '@rialto/shared/language';
import { queryOptions } from '@rialto/shared/query';

/** Where an order's invoices are read: `/orders/{id}`, or `/guest/orders/{key}`. */
export type OrderAddress = `/orders/${number}` | `/guest/orders/${string}`;

export const guestOrderAddress = (key: string): OrderAddress => `/guest/orders/${encodeURIComponent(key)}`;

/** The invoices of an order with their credit notes, one per vendor, for a vendor their own; none for an unpaid order. */
export const invoicesQuery = (address: OrderAddress) =>
  queryOptions({
    queryKey: ['orders', 'invoices', address],
    queryFn: async ({ signal }) => (await nullIfMissing(http.get<Invoice[]>(`${address}/invoices`, { signal }))) ?? [],
    refetchOnMount: 'always',
  });

/** Saves an invoice as a PDF in the language of the page. @throws ApiError with the server's message */
export const saveInvoice = (address: OrderAddress, { vendorId, number }: Invoice): Promise<void> =>
  savePdf(`${address}/invoices/${vendorId}/pdf`, `invoice-${number}.pdf`);

/** Like `saveInvoice`, of a credit note. */
export const saveCreditNote = (address: OrderAddress, { id, number }: CreditNote): Promise<void> =>
  savePdf(`${address}/credit-notes/${id}/pdf`, `credit-note-${number}.pdf`);

async function savePdf(path: string, fileName: string): Promise<void> {
  const stream = await openStream(path, { language: currentLanguage() }, new AbortController().signal);
  saveFile(fileName, await new Response(stream).blob());
}

import { saveFile } from '@rialto/shared/browser/csv';
import type { Invoice } from '@rialto/shared/contract/invoice';
import { openStream } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** The numbered invoices of a paid order, one per vendor; a vendor gets their own. */
export const invoicesQuery = (orderId: number) =>
  queryOptions<Invoice[]>({ queryKey: ['orders', orderId, 'invoices'] });

/** Saves an invoice as a PDF file. @throws ApiError with the server's message */
export async function saveInvoice(orderId: number, { vendorId, number }: Invoice): Promise<void> {
  const stream = await openStream(`/orders/${orderId}/invoices/${vendorId}/pdf`, {}, new AbortController().signal);
  saveFile(`invoice-${number}.pdf`, await new Response(stream).blob());
}

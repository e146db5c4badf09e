import { guestOrderParams } from '@rialto/shared/contract/checkout';
import {
  creditNoteParams,
  documentQuerySchema,
  type Invoice,
  invoiceListSchema,
  invoiceParams,
} from '@rialto/shared/contract/invoice';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors/errors';
import { guestOrderId } from '../guests/guestOrders';
import { findOrder } from '../orders/queries';
import { readInvoices } from './readInvoices';
import { pdfSender } from './sendPdf';

const tags = ['Invoices'];

/** Invoices and credit notes of guests' orders, by the key that the receipt contains. */
export const guestInvoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { sendInvoice, sendCreditNote } = pdfSender(app);

  app.get(
    '/guest/orders/:key/invoices',
    {
      schema: {
        tags,
        summary: 'The invoices of a guest’s paid order with their credit notes, one per vendor',
        params: guestOrderParams,
        response: { 200: invoiceListSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return invoicesOf(request.params.key);
    },
  );

  app.get(
    '/guest/orders/:key/invoices/:vendorId/pdf',
    {
      schema: {
        tags,
        summary: 'An invoice of a guest’s order as a PDF',
        params: guestOrderParams.extend(invoiceParams.shape),
        querystring: documentQuerySchema,
      },
    },
    async (request, reply) => {
      const { key, vendorId } = request.params;
      return sendInvoice(reply, { invoices: await invoicesOf(key), ...request.query }, vendorId);
    },
  );

  app.get(
    '/guest/orders/:key/credit-notes/:noteId/pdf',
    {
      schema: {
        tags,
        summary: 'A credit note of a guest’s order as a PDF',
        params: guestOrderParams.extend(creditNoteParams.shape),
        querystring: documentQuerySchema,
      },
    },
    async (request, reply) => {
      const { key, noteId } = request.params;
      return sendCreditNote(reply, { invoices: await invoicesOf(key), ...request.query }, noteId);
    },
  );

  /** @throws NotFound for an unknown key, and an order that was never paid; Conflict for one of an account */
  async function invoicesOf(key: string): Promise<Invoice[]> {
    const order = await findOrder(app.db, await guestOrderId(app.db, key));
    if (!order) throw new NotFound('Order');
    const invoices = await readInvoices(app.db, order);
    if (invoices.length === 0) throw new NotFound('Invoice');
    return invoices;
  }
};

import { idParams } from '@rialto/shared/contract/fields';
import {
  creditNoteParams,
  documentQuerySchema,
  type Invoice,
  invoiceListSchema,
  invoiceParams,
} from '@rialto/shared/contract/invoice';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors/errors';
import { type Account, accountOf, session } from '../../identity/auth';
import { viewOf } from '../orders/policy';
import { findOrder } from '../orders/queries';
import { readInvoices } from './readInvoices';
import { pdfSender } from './sendPdf';

const shared = { tags: ['Invoices'], security: session };

/** Invoices of paid orders and their credit notes, for the buyer, the vendors and admins. */
export const invoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  const { sendInvoice, sendCreditNote } = pdfSender(app);

  app.get(
    '/orders/:id/invoices',
    {
      onRequest: app.signedIn,
      schema: {
        ...shared,
        summary: 'The invoices of a paid order with their credit notes, one per vendor; a vendor gets their own',
        params: idParams,
        response: { 200: invoiceListSchema },
      },
    },
    (request) => invoicesFor(accountOf(request), request.params.id),
  );

  app.get(
    '/orders/:id/invoices/:vendorId/pdf',
    {
      onRequest: app.signedIn,
      schema: {
        ...shared,
        summary: 'An invoice as a PDF',
        params: idParams.extend(invoiceParams.shape),
        querystring: documentQuerySchema,
      },
    },
    async (request, reply) => {
      const { id, vendorId } = request.params;
      return sendInvoice(reply, { invoices: await invoicesFor(accountOf(request), id), ...request.query }, vendorId);
    },
  );

  app.get(
    '/orders/:id/credit-notes/:noteId/pdf',
    {
      onRequest: app.signedIn,
      schema: {
        ...shared,
        summary: 'A credit note as a PDF',
        params: idParams.extend(creditNoteParams.shape),
        querystring: documentQuerySchema,
      },
    },
    async (request, reply) => {
      const { id, noteId } = request.params;
      return sendCreditNote(reply, { invoices: await invoicesFor(accountOf(request), id), ...request.query }, noteId);
    },
  );

  /** @throws NotFound for an order that the caller may not see, or that was never paid */
  async function invoicesFor(caller: Account, orderId: number): Promise<Invoice[]> {
    const order = await findOrder(app.db, orderId);
    const view = order ? viewOf(caller, order) : 'none';
    if (!order || view === 'none') throw new NotFound('Order');
    const invoices = await readInvoices(app.db, order, view === 'sold' ? caller.id : undefined);
    if (invoices.length === 0) throw new NotFound('Invoice');
    return invoices;
  }
};

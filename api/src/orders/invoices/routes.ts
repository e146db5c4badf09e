import { idParams } from '@rialto/shared/contract/fields';
import {
  invoiceListSchema,
  invoiceParams,
  sellerDetailsSchema,
  writeSellerDetailsSchema,
} from '@rialto/shared/contract/invoice';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dayOf } from '../../db/days';
import { invoices, orders, sellerDetails } from '../../db/schema';
import { NotFound } from '../../errors/errors';
import { type Account, accountOf, session } from '../../identity/auth';
import { lockUser } from '../../identity/lockUser';
import { buyerForVendor } from '../buyers/buyerForVendor';
import { viewOf } from '../orders/policy';
import { findOrder } from '../orders/queries';
import { invoicePdf } from './invoicePdf';
import { issueInvoices } from './issueInvoices';
import { readInvoices } from './readInvoices';

const shared = { tags: ['Invoices'], security: session };

/** Invoices of paid orders, and what vendors state on theirs. */
export const invoiceRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/orders/:id/invoices',
    {
      onRequest: app.signedIn,
      schema: {
        ...shared,
        summary: 'The invoices of a paid order, one per vendor; a vendor gets their own',
        params: idParams,
        response: { 200: invoiceListSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const order = await requirePaid(caller, request.params.id);
      return readInvoices(app.db, order.id, viewOf(caller, order) === 'sold' ? caller.id : undefined);
    },
  );

  app.get(
    '/orders/:id/invoices/:vendorId/pdf',
    {
      onRequest: app.signedIn,
      schema: { ...shared, summary: 'An invoice as a PDF', params: invoiceParams },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { id, vendorId } = request.params;
      const order = await requirePaid(caller, id);
      if (viewOf(caller, order) === 'sold' && vendorId !== caller.id) throw new NotFound('Invoice');
      const [invoice] = await readInvoices(app.db, id, vendorId);
      if (!invoice) throw new NotFound('Invoice');
      const { name, address } =
        viewOf(caller, order) === 'whole'
          ? { name: order.buyerName, address: order.buyerAddress }
          : buyerForVendor(order, order.items);
      const head = {
        orderId: id,
        day: dayOf(new Date(invoice.issuedAt), app.config.marketTimeZone),
        buyer: [name, address].filter((text) => text !== null),
        logo: null,
      };
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="invoice-${invoice.number}.pdf"`)
        .send(invoicePdf(invoice, head));
    },
  );

  app.get(
    '/seller-details',
    {
      onRequest: app.only('vendor'),
      schema: {
        ...shared,
        summary: 'What the vendor’s invoices state; null until it is given',
        response: { 200: sellerDetailsSchema.nullable() },
      },
    },
    async (request) => {
      const [own] = await app.db
        .select()
        .from(sellerDetails)
        .where(eq(sellerDetails.vendorId, accountOf(request).id));
      return own ? { legalName: own.legalName, address: own.address, taxNumber: own.taxNumber } : null;
    },
  );

  app.put(
    '/seller-details',
    {
      config: { keepsPublicCache: true },
      onRequest: app.only('vendor'),
      schema: {
        ...shared,
        summary: 'Sets what the vendor’s invoices state from now on',
        body: writeSellerDetailsSchema,
        response: { 200: sellerDetailsSchema },
      },
    },
    async (request) => {
      const vendorId = accountOf(request).id;
      const { legalName, legalAddress: address, taxNumber } = request.body;
      const details = { legalName, address, taxNumber: taxNumber || null };
      await app.db.transaction(async (tx) => {
        await lockUser(tx, vendorId);
        await tx
          .insert(sellerDetails)
          .values({ vendorId, ...details })
          .onConflictDoUpdate({ target: sellerDetails.vendorId, set: details });
      });
      return details;
    },
  );

  /** @throws NotFound for an order that the caller may not see, or that was never paid */
  async function requirePaid(caller: Account, id: number) {
    const order = await findOrder(app.db, id);
    if (!order || viewOf(caller, order) === 'none') throw new NotFound('Order');
    if (order.status !== 'Completed' && order.status !== 'Refunded') throw new NotFound('Invoice');
    // Orders that were paid before there were numbers get theirs now.
    if ((await app.db.$count(invoices, eq(invoices.orderId, id))) === 0)
      await app.db.transaction(async (tx) => {
        await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update');
        await issueInvoices(tx, id);
      });
    return order;
  }
};

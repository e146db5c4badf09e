import { sellerDetailsSchema, writeSellerDetailsSchema } from '@rialto/shared/contract/invoice';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sellerDetails } from '../../db/schema';
import { accountOf, session } from '../../identity/auth';
import { lockUser } from '../../identity/lockUser';
import { saveSellerDetails } from './sellerDetails';

const shared = { tags: ['Invoices'], security: session };

/** What vendors state on their invoices. */
export const sellerDetailsRoutes: FastifyPluginAsyncZod = async (app) => {
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
      if (!own) return null;
      const { vendorId: _, ...details } = own;
      return details;
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
      const { legalName, legalAddress: address, taxNumber, email } = request.body;
      const details = { legalName, address, taxNumber: taxNumber || null, email: email || null };
      await app.db.transaction(async (tx) => {
        await lockUser(tx, vendorId);
        await saveSellerDetails(tx, vendorId, details);
      });
      return details;
    },
  );
};

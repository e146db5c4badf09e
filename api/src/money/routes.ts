import { reconciliationSchema } from '@rialto/shared/contract/payout';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { session } from '../identity/auth';
import { reconcile } from './reconcile';

/** The books of the market as a whole, for admins. */
export const moneyRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/money/reconciliation',
    {
      onRequest: app.only('admin'),
      schema: {
        tags: ['Payouts'],
        security: session,
        summary: 'The ledger’s balances, and where it differs from orders, charges and payouts',
        response: { 200: reconciliationSchema },
      },
    },
    () => reconcile(app.db),
  );
};

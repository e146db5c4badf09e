import { idParams } from '@rialto/shared/contract/fields';
import { type MarketRevenue, marketRevenueSchema, orderMoneySchema } from '@rialto/shared/contract/ledger';
import { reconciliationSchema } from '@rialto/shared/contract/payout';
import { statsQuerySchema } from '@rialto/shared/contract/stats';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cacheExpensive } from '../http/cacheExpensive';
import { session } from '../identity/auth';
import { readOrderMoney } from './orderMoney';
import { reconcile } from './reconcile';
import { readRevenue } from './revenue';

const shared = { tags: ['Payouts'], security: session };

/** The books of the market, for admins. */
export const moneyRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');
  const cached = cacheExpensive<MarketRevenue>();

  app.get(
    '/money/reconciliation',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The ledger’s balances, and where it differs from orders, charges and payouts',
        response: { 200: reconciliationSchema },
      },
    },
    () => reconcile(app.db),
  );

  app.get(
    '/money/revenue',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The commission that the market earned and what it refunded, up to a minute old',
        querystring: statsQuerySchema,
        response: { 200: marketRevenueSchema },
      },
    },
    (request) => {
      const { days } = request.query;
      const { marketTimeZone: timeZone } = app.config;
      return cached(`${days}`, () => readRevenue(request.readDb, { days, now: new Date(), timeZone }));
    },
  );

  app.get(
    '/money/orders/:id',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The commission of an order’s lines with the rules that applied, and its entries in the ledger',
        params: idParams,
        response: { 200: orderMoneySchema },
      },
    },
    (request) => readOrderMoney(app.db, request.params.id),
  );
};

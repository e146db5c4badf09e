import { adminStatsSchema, type StatsQuery, statsQuerySchema, vendorStatsSchema } from '@rialto/shared/contract/stats';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { cacheExpensive } from '../../http/cacheExpensive';
import { accountOf, session } from '../../identity/auth';
import { adminStats, type BestSellers } from './adminStats';
import { vendorStats } from './vendorStats';

const shared = { tags: ['Stats'], security: session };

export const statsRoutes: FastifyPluginAsyncZod = async (app) => {
  const cachedBestSellers = cacheExpensive<BestSellers>();
  const statsRequest = ({ days }: StatsQuery) => ({ days, timeZone: app.config.marketTimeZone, now: new Date() });

  app.get(
    '/stats/vendor',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: {
        ...shared,
        summary: 'The caller’s sales per day, best sellers, low stock, and lines to be shipped',
        querystring: statsQuerySchema,
        response: { 200: vendorStatsSchema },
      },
    },
    (request) => vendorStats(app.db, accountOf(request).id, statsRequest(request.query)),
  );

  app.get(
    '/stats/admin',
    {
      onRequest: app.only('admin'),
      schema: {
        ...shared,
        summary:
          'The whole market’s sales per day, best sellers (up to a minute old), low stock, orders by status, and accounts',
        querystring: statsQuerySchema,
        response: { 200: adminStatsSchema },
      },
    },
    (request) => adminStats(request.readDb, statsRequest(request.query), cachedBestSellers),
  );
};

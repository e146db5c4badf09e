import {
  recentlyViewedListQuerySchema,
  recentlyViewedListSchema,
  recordViewSchema,
} from '@rialto/shared/contract/recentlyViewed';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditReadOf } from '../../db/audit';
import { NotFound } from '../../errors/errors';
import { newestPage, type Slice } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { maySeeViewsOf } from './policy';
import { presentView } from './present';
import { countViews, listViews, recordView, type ViewRow } from './queries';

const shared = { tags: ['Recently viewed'], security: session };

export const recentlyViewedRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.signedIn;

  app.get(
    '/recently-viewed',
    {
      onRequest,
      schema: { ...shared, querystring: recentlyViewedListQuerySchema, response: { 200: recentlyViewedListSchema } },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { userId = caller.id } = request.query;
      if (!maySeeViewsOf(caller, userId)) throw new NotFound('Recently viewed products');
      await auditReadOf(app.db, caller.id, userId);
      const views = await newestPage(request, reply, request.query, {
        list: (slice: Slice) => listViews(app.db, userId, slice),
        total: () => countViews(app.db, userId),
        cursorOf: ({ view }: ViewRow) => [view.viewedAt, view.id],
      });
      return views.map(presentView);
    },
  );

  app.post(
    '/recently-viewed',
    {
      onRequest,
      config: { keepsPublicCache: true },
      schema: { ...shared, body: recordViewSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const recorded = await recordView(app.db, accountOf(request).id, request.body.productId);
      if (!recorded) throw new NotFound('Product');
      return reply.code(204).send(null);
    },
  );
};

import { auditListQuerySchema, auditListSchema } from '@rialto/shared/contract/audit';
import { MAX_COUNTED } from '@rialto/shared/contract/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { periodOf } from '../../db/days';
import { newestPage, type Slice } from '../../http/pagination/keyset';
import { session } from '../../identity/auth';
import { presentEntry } from './present';
import { type AuditRow, countEntries, listEntries } from './queries';

export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/audit',
    {
      onRequest: app.only('admin'),
      schema: {
        tags: ['Audit'],
        security: session,
        summary: 'The audit log',
        querystring: auditListQuerySchema,
        response: { 200: auditListSchema },
      },
    },
    async (request, reply) => {
      const { q, from, to, sort, limit: _, cursor: __, ...narrow } = request.query;
      const filter = { ...narrow, ...periodOf({ from, to }, app.config.marketTimeZone), q: q?.trim() };
      const entries = await newestPage(request, reply, request.query, {
        list: (slice: Slice) => listEntries(request.readDb, filter, { ...slice, sort }),
        total: () => countEntries(request.readDb, filter),
        cursorOf: ({ createdAt, id }: AuditRow) => [createdAt, id],
        countLimit: MAX_COUNTED,
      });
      return entries.map(presentEntry);
    },
  );
};

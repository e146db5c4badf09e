import {
  conversationReportListQuerySchema,
  conversationReportListSchema,
  resolveReportSchema,
} from '@rialto/shared/contract/conversation';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { countReports, listReports, presentReport, resolveReport } from './reports';

const tags = ['Messages'];

/** Reported conversations, for admins. */
export const conversationReportRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/conversation-reports',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'The reports of conversations, newest first',
        querystring: conversationReportListQuerySchema,
        response: { 200: conversationReportListSchema },
      },
    },
    async (request, reply) => {
      const { state } = request.query;
      const rows = await newestPage(request, reply, request.query, {
        list: (slice) => listReports(app.db, state, slice),
        total: () => countReports(app.db, state),
        cursorOf: ({ report }) => [report.createdAt, report.id],
      });
      return rows.map(presentReport);
    },
  );

  app.put(
    '/conversation-reports/:id',
    {
      config: { keepsPublicCache: true },
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Resolves a report; a second call changes nothing',
        params: idParams,
        body: resolveReportSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await resolveReport(app.db, accountOf(request).id, request.params.id, request.body.note);
      return reply.code(204).send(null);
    },
  );
};

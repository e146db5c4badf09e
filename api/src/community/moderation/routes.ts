import { idParams } from '@rialto/shared/contract/fields';
import {
  appealBodySchema,
  createReportSchema,
  decideAppealSchema,
  decideCaseSchema,
  moderationCaseListQuerySchema,
  moderationCaseListSchema,
  statementListSchema,
  statementParams,
  statementSchema,
} from '@rialto/shared/contract/moderation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../errors/errors';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { cancelOrdersOfInactiveVendors } from '../../payment/jobs/cancelOrdersOfInactiveVendors';
import { appealDecision } from './appeal';
import { decideAppeal, decideCase } from './decide';
import { presentCase, presentStatement } from './present';
import { countCases, findStatement, listCases, listStatements } from './queries';
import { createReport } from './report';
import { readStatementKey } from './statementKey';

const tags = ['Moderation'];
const config = { keepsPublicCache: true };

/** Reports of what people write and offer, the admins' decisions about it, and what the people concerned can do. */
export const moderationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/reports',
    {
      config,
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'Reports a product, review, post, shop or message to the admins, who then decide about it',
        body: createReportSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await createReport(app.db, accountOf(request), request.body, app.config.publicUrl);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/moderation/cases',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'What was reported, with all reports and decisions, newest first',
        querystring: moderationCaseListQuerySchema,
        response: { 200: moderationCaseListSchema },
      },
    },
    async (request, reply) => {
      const { state, kind } = request.query;
      const rows = await newestPage(request, reply, request.query, {
        list: (slice) => listCases(app.db, { state, kind }, slice),
        total: () => countCases(app.db, { state, kind }),
        cursorOf: ({ row }) => [row.createdAt, row.id],
      });
      return rows.map(presentCase);
    },
  );

  app.post(
    '/moderation/cases/:id/decisions',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Decides a case, and sends the statement of reasons; 409 after another decision',
        params: idParams,
        body: decideCaseSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const { suspendedId } = await decideCase(app.db, accountOf(request).id, params.id, {
        body,
        settings: app.config,
      });
      if (suspendedId !== null) await cancelOrdersOfInactiveVendors(app.payments, [suspendedId]);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/moderation/cases/:id/appeal',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Decides the appeal that waits, by another admin than the decision',
        params: idParams,
        body: decideAppealSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      await decideAppeal(app.db, accountOf(request).id, params.id, { body, settings: app.config });
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/moderation/statements',
    {
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'The decisions that restrict the caller, with their reasons, newest first',
        response: { 200: statementListSchema },
      },
    },
    async (request) => {
      const rows = await listStatements(app.db, accountOf(request).id);
      return rows.map((row) => presentStatement(row, app.config));
    },
  );

  app.get(
    '/moderation/statements/:key',
    {
      schema: {
        tags,
        summary: 'A decision by the key of its email, also while the account is suspended',
        params: statementParams,
        response: { 200: statementSchema },
      },
    },
    async (request) => {
      const row = await findStatement(app.db, idOf(request.params.key));
      if (!row) throw new NotFound('Decision');
      return presentStatement(row, app.config);
    },
  );

  app.post(
    '/moderation/statements/:key/appeal',
    {
      config,
      schema: {
        tags,
        summary: 'Appeals a decision, once, with the key of its email',
        params: statementParams,
        body: appealBodySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await appealDecision(app.db, idOf(request.params.key), request.body.text, app.config.publicUrl);
      return reply.code(204).send(null);
    },
  );

  /** @throws NotFound for a key that was not made here */
  function idOf(key: string): number {
    const id = readStatementKey(key, app.config);
    if (id === undefined) throw new NotFound('Decision');
    return id;
  }
};

import {
  answerContactSchema,
  changeContactSchema,
  contactRequestListQuerySchema,
  contactRequestListSchema,
} from '@rialto/shared/contract/contact';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { presentRequest } from './present';
import { countRequests, listAnswers, listRequests } from './queries';
import { answerRequest, deleteRequest, setDone } from './write';

/** What people wrote to the market, for admins. */
export const contactRequestRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicUrl } = app.config;
  const shared = { config: { keepsPublicCache: true }, onRequest: app.only('admin') };
  const described = { tags: ['Contact'], security: session, params: idParams, response: { 204: z.null() } };

  app.get(
    '/contact-requests',
    {
      onRequest: app.only('admin'),
      schema: {
        tags: ['Contact'],
        security: session,
        summary: 'The contact requests, newest first',
        querystring: contactRequestListQuerySchema,
        response: { 200: contactRequestListSchema },
      },
    },
    async (request, reply) => {
      const { state } = request.query;
      const rows = await newestPage(request, reply, request.query, {
        list: (slice) => listRequests(app.db, state, slice),
        total: () => countRequests(app.db, state),
        cursorOf: ({ createdAt, id }) => [createdAt, id],
      });
      const answers = await listAnswers(
        app.db,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => presentRequest(row, answers));
    },
  );

  app.post(
    '/contact-requests/:id/answers',
    {
      ...shared,
      schema: {
        ...described,
        summary: 'Sends an answer by email; 409 if another admin has answered meanwhile',
        body: answerContactSchema,
      },
    },
    async (request, reply) => {
      await answerRequest(app.db, accountOf(request).id, request.params.id, { ...request.body, publicUrl });
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/contact-requests/:id',
    {
      ...shared,
      schema: { ...described, summary: 'Marks a request as done, or opens it again', body: changeContactSchema },
    },
    async (request, reply) => {
      await setDone(app.db, accountOf(request).id, request.params.id, request.body.isDone);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/contact-requests/:id',
    { ...shared, schema: { ...described, summary: 'Deletes a request with its answers and emails' } },
    async (request, reply) => {
      await deleteRequest(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

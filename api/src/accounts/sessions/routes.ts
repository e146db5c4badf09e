import { sessionSchema } from '@rialto/shared/contract/auth';
import { idParams } from '@rialto/shared/contract/fields';
import {
  accountSessionSchema,
  securityEventListQuerySchema,
  securityEventListSchema,
} from '@rialto/shared/contract/session';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditReadOf } from '../../db/audit';
import { NotFound } from '../../errors/errors';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { maySeeUser } from '../users/policy';
import { findUser } from '../users/queries';
import { deviceOf } from './device';
import { endOtherSessions, endSession, endSessionOf, listSessions } from './queries';
import { refreshSession } from './refreshSession';
import { readRefreshToken, sendRefreshToken } from './refreshToken';
import { countSecurityEvents, listSecurityEvents, presentSecurityEvent } from './securityLog';

const config = { keepsPublicCache: true };
const shared = { tags: ['Accounts'], security: session };

const callerOf = (request: FastifyRequest) => ({ userId: accountOf(request).id, device: deviceOf(request) });

/** Where the caller is logged in, and what happened to the safety of an account. */
export const sessionRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.signedIn;

  app.get(
    '/sessions',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Where the caller is logged in, the current session first',
        response: { 200: z.array(accountSessionSchema) },
      },
    },
    async (request) => listSessions(app.db, accountOf(request).id, request.sessionId),
  );

  app.delete(
    '/sessions',
    {
      config,
      onRequest,
      schema: { ...shared, summary: 'Ends all other sessions of the caller', response: { 204: z.null() } },
    },
    async (request, reply) => {
      await endOtherSessions(app.db, request.sessionId, { ...callerOf(request), kind: 'other_sessions_ended' });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/sessions/:id',
    {
      config,
      onRequest,
      schema: { ...shared, summary: 'Ends a session of the caller', params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const ending = { ...callerOf(request), kind: 'session_ended' as const };
      if (!(await endSession(app.db, request.params.id, ending))) throw new NotFound('Session');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/auth/refresh',
    {
      config,
      schema: {
        tags: ['Accounts'],
        summary:
          'A new token for the session of the refresh token in the cookie, which is replaced; 204 if there is none',
        body: z.strictObject({}).nullish(),
        response: { 200: sessionSchema, 204: z.null() },
      },
    },
    async (request, reply) => {
      const given = readRefreshToken(request);
      const refreshed = given && (await refreshSession(app.db, given, deviceOf(request)));
      if (!refreshed) {
        if (given) sendRefreshToken(reply, null);
        return reply.code(204).send(null);
      }
      const { user, token } = refreshed;
      if (token) sendRefreshToken(reply, token);
      return { token: app.issueToken(user, given.sessionId) };
    },
  );

  app.post(
    '/auth/logout',
    {
      config,
      // With a refresh token, a session whose token has expired can be ended, too.
      onRequest: (request) =>
        app.signedIn(request).catch((error: unknown) => {
          if (!readRefreshToken(request)) throw error;
        }),
      schema: { ...shared, summary: 'Ends the caller’s session: its token is refused', response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { sessionId, account } = request;
      const given = readRefreshToken(request);
      if (account && sessionId !== null) await endSession(app.db, sessionId, { ...callerOf(request), kind: 'logout' });
      else if (given) await endSessionOf(app.db, given, deviceOf(request));
      sendRefreshToken(reply, null);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/users/:id/security-events',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Logins and changes of an account in the last 90 days, newest first: one’s own, or as an admin',
        params: idParams,
        querystring: securityEventListQuerySchema,
        response: { 200: securityEventListSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { id } = request.params;
      if (!maySeeUser(caller, id) || !(await findUser(app.db, id))) throw new NotFound('User');
      await auditReadOf(app.db, caller.id, id);
      const rows = await newestPage(request, reply, request.query, {
        list: (slice) => listSecurityEvents(app.db, id, slice),
        total: () => countSecurityEvents(app.db, id),
        cursorOf: (row) => [row.createdAt, row.id],
      });
      return rows.map(presentSecurityEvent);
    },
  );
};

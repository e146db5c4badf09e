import { idParams } from '@rialto/shared/contract/fields';
import {
  applicationCountsSchema,
  decideApplicationSchema,
  ownApplicationSchema,
  submitApplicationSchema,
  submittedApplicationSchema,
  vendorApplicationListQuerySchema,
  vendorApplicationListSchema,
} from '@rialto/shared/contract/vendorApplication';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditRead } from '../../db/audit';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { renewToken } from '../sessions/startSession';
import { findSessionUser } from '../users/queries';
import { decideApplication } from './decide';
import { deleteDocumentsSoon } from './documents';
import { presentApplication, presentListed } from './present';
import { countByState, countListed, findApplication, listApplications } from './queries';
import { submitApplication, withdrawApplication } from './write';

const described = { tags: ['Vendor applications'], security: session };

/** How an account becomes a vendor's: the person's application, and the admins' decisions. */
export const applicationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicUrl, requireVendorApproval: needsApproval } = app.config;
  const applicants = app.only('user', 'vendor');

  app.get(
    '/vendor-application',
    {
      onRequest: applicants,
      schema: { ...described, summary: 'The caller’s application', response: { 200: ownApplicationSchema } },
    },
    async (request) => {
      const row = await findApplication(app.db, accountOf(request).id);
      return { needsApproval, application: row ? presentApplication(row) : null };
    },
  );

  app.post(
    '/vendor-application',
    {
      onRequest: applicants,
      schema: {
        ...described,
        summary: 'Submits the caller’s application; the account becomes a vendor’s, whose token is returned',
        body: submitApplicationSchema,
        response: { 200: submittedApplicationSchema },
      },
    },
    async (request, reply) => {
      await submitApplication(app.db, accountOf(request).id, request.body, { needsApproval, publicUrl });
      await deleteDocumentsSoon(app);
      return { token: await tokenOf(reply) };
    },
  );

  app.delete(
    '/vendor-application',
    {
      config: { keepsPublicCache: true },
      onRequest: applicants,
      schema: {
        ...described,
        summary: 'Withdraws the caller’s application; the account becomes a buyer’s, whose token is returned',
        response: { 200: submittedApplicationSchema },
      },
    },
    async (request, reply) => {
      await withdrawApplication(app.db, accountOf(request).id);
      await deleteDocumentsSoon(app);
      return { token: await tokenOf(reply) };
    },
  );

  app.get(
    '/vendor-applications',
    {
      onRequest: app.only('admin'),
      schema: {
        ...described,
        summary:
          'The applications of a state; those that wait from the longest waiting on, all others from the newest on',
        querystring: vendorApplicationListQuerySchema,
        response: { 200: vendorApplicationListSchema },
      },
    },
    async (request, reply) => {
      const { state } = request.query;
      const rows = await newestPage(request, reply, request.query, {
        list: (slice) => listApplications(app.db, state, slice),
        total: () => countListed(app.db, state),
        cursorOf: ({ application }) => [application.submittedAt ?? application.createdAt, application.userId],
      });
      await auditRead(app.db, { actorId: accountOf(request).id, entity: 'user', action: 'list', entityId: null });
      return rows.map(presentListed);
    },
  );

  app.get(
    '/vendor-applications/counts',
    {
      onRequest: app.only('admin'),
      schema: {
        ...described,
        summary: 'How many applications are in each state',
        response: { 200: applicationCountsSchema },
      },
    },
    async () => countByState(app.db),
  );

  app.post(
    '/vendor-applications/:id/decisions',
    {
      onRequest: app.only('admin'),
      schema: {
        ...described,
        summary: 'Approves or refuses the application of a person, or asks for more; 409 after another decision',
        params: idParams,
        body: decideApplicationSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      await decideApplication(app.db, accountOf(request).id, params.id, { body, publicUrl });
      return reply.code(204).send(null);
    },
  );

  /** A token with the caller's new role. Tokens with the old one stay valid, as the role in them is only a hint. */
  async function tokenOf(reply: FastifyReply): Promise<string> {
    return renewToken(reply, await findSessionUser(app.db, accountOf(reply.request).id));
  }
};

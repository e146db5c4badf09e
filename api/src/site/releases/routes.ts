import { siteChangeSchema } from '@rialto/shared/contract/siteChange';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../errors/errors';
import { hasToken } from '../../http/bearerToken';
import { addSiteChange } from './queries';

/** POST /api/site/releases: the release server reports a change of the site. */
export const releaseRoutes: FastifyPluginAsyncZod = async (app) => {
  const { releaseServerToken } = app.config;
  app.post(
    '/site/releases',
    {
      schema: {
        tags: ['Areas'],
        security: [{ releaseServer: [] }],
        summary: 'Adds a change of the site to the audit log; with RELEASE_SERVER_TOKEN as bearer token',
        body: siteChangeSchema,
        response: { 204: z.null() },
      },
      onRequest: async (request) => {
        if (!hasToken(request, releaseServerToken)) throw new NotFound('Page');
      },
    },
    async (request, reply) => {
      await addSiteChange(app.db, request.body);
      return reply.code(204).send(null);
    },
  );
};

import {
  areaLoadSchema,
  areasHealthSchema,
  clientErrorSchema,
  MAX_FAILURE_MESSAGE,
} from '@rialto/shared/contract/areas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addressKey } from '../../http/plugins/addressKey';
import { Limiter } from '../../http/plugins/limiter';
import { session } from '../../identity/auth';
import { addFailure, addLoad, releasesHealth } from './queries';
import { pathWithoutIds, withoutPersonal } from './withoutPersonal';

/** As many as twenty addresses may send, from everybody together: what comes above that tells nothing new. */
const ADDRESSES_TOGETHER = 20;

const config = { keepsPublicAnswers: true };
const tags = ['Areas'];

export const areaRoutes: FastifyPluginAsyncZod = async (app) => {
  const { reportsPerMinute } = app.config.limits;
  const limiterOf = (name: string, max: number) => new Limiter({ name, max, windowMs: 60_000, of: 'reports' });
  const perAddress = limiterOf('reports from', reportsPerMinute);
  const together = limiterOf('reports', reportsPerMinute * ADDRESSES_TOGETHER);
  const limit = async (address: string) => {
    await perAddress.take(addressKey(address));
    await together.take('all');
  };

  app.post(
    '/client-errors',
    {
      config,
      schema: {
        tags,
        summary: 'Told by the browser when an area, or a page, could not be shown',
        body: clientErrorSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await limit(request.ip);
      const { message, path, ...failure } = request.body;
      const kept = {
        ...failure,
        message: withoutPersonal(message, MAX_FAILURE_MESSAGE),
        path: pathWithoutIds(path),
      };
      await addFailure(app.db, kept, new Date());
      app.metrics.sawClientError(kept.area, kept.kind);
      request.log.warn({ failure: kept }, 'an area failed in a browser');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/area-loads',
    {
      config,
      schema: {
        tags,
        summary: 'Told by the browser of one visitor in ten: how long an area took to load',
        body: areaLoadSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await limit(request.ip);
      await addLoad(app.db, request.body, new Date());
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/areas/health',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Failures and load times of each area’s releases in the last 24 hours',
        response: { 200: areasHealthSchema },
      },
    },
    () => releasesHealth(app.db, new Date()),
  );
};

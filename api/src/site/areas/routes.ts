import {
  areaLoadSchema,
  areasHealthSchema,
  clientErrorSchema,
  MAX_FAILURE_MESSAGE,
  slotParams,
  slotSwitchSchema,
} from '@rialto/shared/contract/areas';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Conflict } from '../../errors/errors';
import { accountOf, session } from '../../identity/auth';
import { releaseServerOf } from '../releaseServer';
import { addFailure, addLoad, releasesHealth } from './queries';
import { pathWithoutIds, redactPersonalData } from './redact';
import { reportLimit } from './reportLimit';

const config = { keepsPublicCache: true };
const tags = ['Areas'];

export const areaRoutes: FastifyPluginAsyncZod = async (app) => {
  const limit = reportLimit(app, 'reports');
  const server = app.config.releaseServer && releaseServerOf(app.config.releaseServer, app.log);

  app.post(
    '/client-errors',
    {
      config,
      schema: {
        tags,
        summary: 'Reports that an area or a page could not be shown',
        body: clientErrorSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await limit(request.ip);
      const { message, path, ...failure } = request.body;
      const kept = {
        ...failure,
        message: redactPersonalData(message, MAX_FAILURE_MESSAGE),
        path: pathWithoutIds(path),
      };
      await addFailure(app.db, kept, new Date());
      app.metrics.recordClientError(kept.area, kept.kind);
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
        summary: 'Reports how long an area took to load; sent by one visitor in ten',
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

  app.put(
    '/areas/:area/slots/:slot',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Switches an area’s contribution to a slot off, or on again',
        params: slotParams,
        body: slotSwitchSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      if (!server) throw new Conflict('SLOTS_NEED_RELEASE_SERVER');
      const { area, slot } = request.params;
      await server.switchSlot(area, slot, request.body.isOff, accountOf(request).id);
      return reply.code(204).send(null);
    },
  );
};

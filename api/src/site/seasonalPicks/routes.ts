import { idParams } from '@rialto/shared/contract/fields';
import {
  newSeasonalPicksSchema,
  ownSeasonalPicksListSchema,
  ownSeasonalPicksSchema,
  seasonalPicksListSchema,
  updateSeasonalPicksSchema,
} from '@rialto/shared/contract/seasonalPicks';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { accountOf, session } from '../../identity/auth';
import { presentOwn, presentPicks } from './present';
import { listAll, listShown } from './queries';
import { addPicks, deletePicks, updatePicks } from './write';

const tags = ['Seasonal picks'];
const ofAdmins = { tags, security: session };

/** Products that admins have picked for the home page, for a time and under a title. */
export const seasonalPicksRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.get(
    '/seasonal-picks',
    {
      config: { publicResponse: true },
      schema: {
        tags,
        summary: 'Those shown now, at most two, with the products that can be bought',
        response: { 200: seasonalPicksListSchema },
      },
    },
    async (request) => (await listShown(request.readDb)).map(presentPicks),
  );

  app.get(
    '/seasonal-picks/all',
    {
      onRequest,
      schema: { ...ofAdmins, summary: 'Also past and future ones', response: { 200: ownSeasonalPicksListSchema } },
    },
    async () => (await listAll(app.db)).map(presentOwn),
  );

  app.post(
    '/seasonal-picks',
    { onRequest, schema: { ...ofAdmins, body: newSeasonalPicksSchema, response: { 201: ownSeasonalPicksSchema } } },
    async (request, reply) => {
      const added = await addPicks(app.db, accountOf(request).id, request.body);
      return reply.code(201).send(presentOwn(added));
    },
  );

  app.put(
    '/seasonal-picks/:id',
    {
      onRequest,
      schema: {
        ...ofAdmins,
        summary: 'Replaces picks; 409 after another change',
        params: idParams,
        body: updateSeasonalPicksSchema,
        response: { 200: ownSeasonalPicksSchema },
      },
    },
    async (request) => presentOwn(await updatePicks(app.db, accountOf(request).id, request.params.id, request.body)),
  );

  app.delete(
    '/seasonal-picks/:id',
    { onRequest, schema: { ...ofAdmins, params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await deletePicks(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

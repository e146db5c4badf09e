import {
  createDaysOffSchema,
  daysOffListSchema,
  daysOffQuerySchema,
  daysOffSchema,
} from '@rialto/shared/contract/daysOff';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { mayChangeShop } from '../../catalogue/shops/policy';
import { requireOwnShop } from '../../catalogue/shops/requireOwnShop';
import { dayOf } from '../../db/days';
import { NotFound } from '../../errors/errors';
import { accountOf, session } from '../../identity/auth';
import { findDaysOff, listDaysOff } from './queries';
import { addDaysOff, removeDaysOff } from './write';

const shared = { tags: ['Delivery'], security: session };

export const daysOffRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('vendor', 'admin');
  const today = () => dayOf(new Date(), app.config.marketTimeZone);

  app.get(
    '/days-off',
    { onRequest, schema: { ...shared, querystring: daysOffQuerySchema, response: { 200: daysOffListSchema } } },
    async (request) => {
      const { shopId } = request.query;
      await requireOwnShop(app.db, accountOf(request), shopId);
      return listDaysOff(app.db, shopId, today());
    },
  );

  app.post(
    '/days-off',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Days on which a shop sends nothing',
        body: createDaysOffSchema,
        response: { 201: daysOffSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      await requireOwnShop(app.db, caller, request.body.shopId);
      return reply.code(201).send(await addDaysOff(app.db, caller.id, request.body, today()));
    },
  );

  app.delete(
    '/days-off/:id',
    { onRequest, schema: { ...shared, params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const caller = accountOf(request);
      const found = await findDaysOff(app.db, request.params.id);
      if (!found || !mayChangeShop(caller, { userId: found.ownerId })) throw new NotFound('Days off');
      await removeDaysOff(app.db, caller.id, found.daysOff);
      return reply.code(204).send(null);
    },
  );
};

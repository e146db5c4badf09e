import { idParams } from '@rialto/shared/contract/fields';
import {
  followedShopIdsSchema,
  followedShopsSchema,
  followShopsSchema,
  guestFollowedShopsQuerySchema,
} from '@rialto/shared/contract/followedShop';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentShop } from '../../catalogue/shops/present';
import { findShops } from '../../catalogue/shops/queries';
import { accountOf, session } from '../../identity/auth';
import { followShops, listFollowedIds, unfollowShop } from './queries';

const tags = ['Followed shops'];
const own = { tags, security: session };
const config = { keepsPublicCache: true };

/** The shops that a buyer follows. Guests keep theirs in the browser, and add them here at the login. */
export const followedShopRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('user');

  app.get(
    '/followed-shops',
    { onRequest, schema: { ...own, response: { 200: followedShopsSchema } } },
    async (request) => (await findShops(app.db, await listFollowedIds(app.db, accountOf(request).id))).map(presentShop),
  );

  app.get(
    '/followed-shops/ids',
    { onRequest, schema: { ...own, response: { 200: followedShopIdsSchema } } },
    async (request) => ({ ids: await listFollowedIds(app.db, accountOf(request).id) }),
  );

  app.get(
    '/followed-shops/shops',
    {
      config: { publicResponse: true },
      schema: {
        tags,
        summary: 'The shops that a guest follows, whose list is in the browser',
        querystring: guestFollowedShopsQuerySchema,
        response: { 200: followedShopsSchema },
      },
    },
    async (request) => (await findShops(request.readDb, request.query.ids)).map(presentShop),
  );

  app.post(
    '/followed-shops',
    {
      onRequest,
      config,
      schema: {
        ...own,
        summary: 'Follows shops; a repeated call changes nothing',
        body: followShopsSchema,
        response: { 200: followedShopIdsSchema },
      },
    },
    async (request) => ({ ids: await followShops(app.db, accountOf(request).id, request.body.ids) }),
  );

  app.delete(
    '/followed-shops/:id',
    {
      onRequest,
      config,
      schema: {
        ...own,
        summary: 'Stops following a shop, by its id; also succeeds if it is not followed',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await unfollowShop(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

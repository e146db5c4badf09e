import { idParams, plainText } from '@rialto/shared/contract/fields';
import { shopListQuerySchema, shopListSchema, shopSchema } from '@rialto/shared/contract/shop';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../errors';
import { decodeCursor, onePage, pageLimit } from '../../page';
import { countShops, findShop, listShops } from './queries';

const config = { publicAnswer: true };
const tags = ['Shops'];
const placeSchema = z.tuple([plainText(500), z.int().min(0).max(2_147_483_647)]).readonly();

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/shop',
    { config, schema: { tags, querystring: shopListQuerySchema, response: { 200: shopListSchema } } },
    async (request, reply) => {
      const { userId, cursor } = request.query;
      const limit = pageLimit(request.query);
      const after = cursor === undefined ? undefined : decodeCursor(cursor, placeSchema);
      const rows = await listShops(app.db, { userId, after, limit: limit + 1 });
      reply.header('x-total-count', after || rows.length > limit ? await countShops(app.db, userId) : rows.length);
      return onePage(request, reply, rows, limit, (last) => [last.nameKey, last.id]);
    },
  );

  app.get(
    '/shop/:id',
    { config, schema: { tags, params: idParams, response: { 200: shopSchema } } },
    async (request) => {
      const shop = await findShop(app.db, request.params.id);
      if (!shop) throw new NotFound('Shop');
      return shop;
    },
  );
};

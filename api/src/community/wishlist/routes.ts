import { idParams } from '@rialto/shared/contract/fields';
import {
  addWishesSchema,
  guestWishlistQuerySchema,
  guestWishlistSchema,
  wishlistIdsSchema,
  wishlistQuerySchema,
  wishlistSchema,
} from '@rialto/shared/contract/wishlist';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentProduct } from '../../catalogue/products/present';
import { readProducts } from '../../catalogue/products/rows';
import { newestPage, type Slice } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { addWishes, countWishes, findOnSale, listWishes, listWishIds, removeWish, type WishRow } from './queries';

const tags = ['Wishlist'];
const own = { tags, security: session };
const config = { keepsPublicCache: true };

/** A buyer's wishlist. Guests keep theirs in the browser, and add it here at the login. */
export const wishlistRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('user');

  app.get(
    '/wishlist',
    { onRequest, schema: { ...own, querystring: wishlistQuerySchema, response: { 200: wishlistSchema } } },
    async (request, reply) => {
      const { id } = accountOf(request);
      const wishes = await newestPage(request, reply, request.query, {
        list: (slice: Slice) => listWishes(app.db, id, slice),
        total: () => countWishes(app.db, id),
        cursorOf: ({ createdAt, productId }: WishRow) => [createdAt, productId],
      });
      const rows = await readProducts(
        app.db,
        wishes.map(({ productId }) => productId),
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return wishes.flatMap(({ productId, createdAt }) => {
        const row = byId.get(productId);
        return row ? [{ product: presentProduct(row), addedAt: createdAt.toISOString() }] : [];
      });
    },
  );

  app.get(
    '/wishlist/ids',
    { onRequest, schema: { ...own, response: { 200: wishlistIdsSchema } } },
    async (request) => ({ ids: await listWishIds(app.db, accountOf(request).id) }),
  );

  app.get(
    '/wishlist/products',
    {
      config: { publicResponse: true },
      schema: {
        tags,
        summary: 'The products of a guest’s wishlist, which is in the browser',
        querystring: guestWishlistQuerySchema,
        response: { 200: guestWishlistSchema },
      },
    },
    async (request) => (await findOnSale(request.readDb, request.query.ids)).map(presentProduct),
  );

  app.post(
    '/wishlist',
    {
      onRequest,
      config,
      schema: {
        ...own,
        summary: 'Adds products to the wishlist; a repeated call changes nothing',
        body: addWishesSchema,
        response: { 200: wishlistIdsSchema },
      },
    },
    async (request) => ({ ids: await addWishes(app.db, accountOf(request).id, request.body.ids) }),
  );

  app.delete(
    '/wishlist/:id',
    {
      onRequest,
      config,
      schema: {
        ...own,
        summary: 'Removes a product, by its id; also succeeds if it is not on the list',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeWish(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
};

import {
  countSearchSchema,
  popularSearchesSchema,
  type SearchResults,
  searchQuerySchema,
  searchSchema,
} from '@rialto/shared/contract/search';
import { foldText } from '@rialto/shared/contract/searchText';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentProduct } from '../../catalogue/products/present';
import { presentShop } from '../../catalogue/shops/present';
import { TooMany } from '../../errors/errors';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter } from '../../http/plugins/limiter';
import { countSearch, popularSearches } from './counts';
import { didYouMean } from './didYouMean';
import { findResults } from './queries';

const tags = ['Search'];
const nothing: SearchResults = {
  products: [],
  categories: [],
  shops: [],
  posts: [],
  isSimilar: false,
  didYouMean: null,
};

export const searchRoutes: FastifyPluginAsyncZod = async (app) => {
  const counted = { of: 'calls', state: app.sharedState } as const;
  // One visitor makes nothing popular.
  const perText = createLimiter(app, { ...counted, name: 'counted-texts', max: 1, windowMs: 86_400_000 });
  const perAddress = createLimiter(app, { ...counted, name: 'counted-searches', max: 60, windowMs: 3_600_000 });

  app.get(
    '/search',
    {
      config: { publicResponse: true },
      schema: { tags, querystring: searchQuerySchema, response: { 200: searchSchema } },
    },
    async (request) => {
      const plain = foldText(request.query.q);
      if (plain === '') return nothing;
      const { products, categories, shops, posts, isSimilar } = await findResults(request.readDb, plain);
      const names = [...products, ...categories, ...shops].map(({ name }) => name);
      return {
        products: products.map(presentProduct),
        categories,
        shops: shops.map(presentShop),
        posts: posts.map((post) => ({ ...post, createdAt: post.createdAt.toISOString() })),
        isSimilar,
        didYouMean: isSimilar ? didYouMean(plain, names) : null,
      };
    },
  );

  app.get(
    '/searches/popular',
    { config: { publicResponse: true }, schema: { tags, response: { 200: popularSearchesSchema } } },
    (request) => popularSearches(request.readDb),
  );

  app.post(
    '/searches',
    { config: { keepsPublicCache: true }, schema: { tags, body: countSearchSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const plain = foldText(request.body.q);
      const address = addressKey(request.ip);
      try {
        await perAddress.consume(address);
        await perText.consume(`${address} ${plain}`);
      } catch (error) {
        if (error instanceof TooMany) return reply.code(204).send(null);
        throw error;
      }
      // Only what names of the market contain is stored, so nothing personal that somebody pastes into the field.
      if (plain !== '' && !(await findResults(app.db, plain)).isSimilar) await countSearch(app.db, plain);
      return reply.code(204).send(null);
    },
  );
};

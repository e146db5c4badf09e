import { fromCents } from '@rialto/shared/contract/money';
import { foldText } from '@rialto/shared/contract/searchText';
import { suggestionsQuerySchema, suggestionsSchema } from '@rialto/shared/contract/suggestion';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findSuggestions } from './queries';

export const suggestionRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/suggestions',
    {
      config: { publicResponse: true },
      schema: { tags: ['Search'], querystring: suggestionsQuerySchema, response: { 200: suggestionsSchema } },
    },
    async (request) => {
      const plain = foldText(request.query.q);
      if (plain === '') return { products: [], categories: [], shops: [] };
      const found = await findSuggestions(request.readDb, plain);
      const products = found.products.map(({ priceCents, ...product }) => ({
        ...product,
        price: fromCents(priceCents),
      }));
      return { ...found, products };
    },
  );
};

import { categoryListSchema, categorySchema } from '@rialto/shared/contract/category';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors';
import { findCategory, listCategories } from './queries';

const config = { publicAnswer: true };
const tags = ['Categories'];

export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/categories',
    { config, schema: { tags, response: { 200: categoryListSchema } } },
    async (_request, reply) => {
      const categories = await listCategories(app.db);
      reply.header('x-total-count', categories.length);
      return categories;
    },
  );

  app.get(
    '/categories/:id',
    { config, schema: { tags, params: idParams, response: { 200: categorySchema } } },
    async (request) => {
      const category = await findCategory(app.db, request.params.id);
      if (!category) throw new NotFound('Category');
      return category;
    },
  );
};

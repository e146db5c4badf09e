import {
  categoryListSchema,
  categorySchema,
  updateCategorySchema,
  writeCategorySchema,
} from '@rialto/shared/contract/category';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../errors';
import { accountOf, session } from '../../plugins/auth';
import { categoryCounter } from '../products/perCategory';
import { findCategory, listCategories } from './queries';
import { createCategory, deleteCategory, updateCategory } from './write';

const config = { publicAnswer: true };
const tags = ['Categories'];

export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const countPerCategory = categoryCounter(app.db);

  app.get(
    '/categories',
    { config, schema: { tags, response: { 200: categoryListSchema } } },
    async (_request, reply) => {
      const categories = await listCategories(app.db, await countPerCategory({}));
      reply.header('x-total-count', categories.length);
      return categories;
    },
  );

  app.get(
    '/categories/:id',
    { config, schema: { tags, params: idParams, response: { 200: categorySchema } } },
    (request) => mustFind(request.params.id),
  );

  app.post(
    '/categories',
    {
      onRequest: app.only('admin'),
      schema: { tags, security: session, body: writeCategorySchema, response: { 201: categorySchema } },
    },
    async (request, reply) => {
      const id = await createCategory(app.db, accountOf(request).id, request.body);
      return reply.code(201).send(await mustFind(id));
    },
  );

  app.patch(
    '/categories/:id',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        params: idParams,
        body: updateCategorySchema,
        response: { 200: categorySchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await updateCategory(app.db, accountOf(request).id, id, request.body);
      return mustFind(id);
    },
  );

  app.delete(
    '/categories/:id',
    {
      onRequest: app.only('admin'),
      schema: {
        tags,
        security: session,
        summary: 'Deletes a category; 409 while products are in it, archived ones included',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteCategory(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  async function mustFind(id: number) {
    const category = await findCategory(app.db, id);
    if (!category) throw new NotFound('Category');
    return category;
  }
};

import {
  categoryListSchema,
  categorySchema,
  deleteCategoryQuerySchema,
  updateCategorySchema,
  writeCategorySchema,
} from '@rialto/shared/contract/category';
import { idParams } from '@rialto/shared/contract/fields';
import { pageQuerySchema } from '@rialto/shared/contract/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categories } from '../../db/schema';
import { NotFound } from '../../errors/errors';
import { decodeCursor, nameCursorSchema, onePage } from '../../http/pagination/page';
import { accountOf, session } from '../../identity/auth';
import { categoryCounter } from '../products/perCategory';
import { findCategory, listCategories } from './queries';
import { createCategory, deleteCategory, updateCategory } from './write';

const config = { publicResponse: true };
const tags = ['Categories'];

export const categoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const countPerCategory = categoryCounter(app.db);

  app.get(
    '/categories',
    { config, schema: { tags, querystring: pageQuerySchema, response: { 200: categoryListSchema } } },
    async (request, reply) => {
      const { limit, cursor } = request.query;
      const after = cursor === undefined ? undefined : decodeCursor(cursor, nameCursorSchema);
      const counts = await countPerCategory({});
      const rows = await listCategories(request.readDb, counts, { after, limit: limit && limit + 1 });
      const isWholeList = !after && rows.length <= (limit ?? rows.length);
      reply.header('x-total-count', isWholeList ? rows.length : await request.readDb.$count(categories));
      return onePage(request, reply, rows, limit ?? rows.length, ({ nameKey, id }) => [nameKey, id]);
    },
  );

  app.get(
    '/categories/:id',
    { config, schema: { tags, params: idParams, response: { 200: categorySchema } } },
    ({ readDb, params }) => mustFind(params.id, readDb),
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
        summary:
          'Deletes a category. Its products, archived ones included, move to the category `moveTo`; without it, 409 if there are any',
        params: idParams,
        querystring: deleteCategoryQuerySchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteCategory(app.db, accountOf(request).id, request.params.id, request.query.moveTo);
      return reply.code(204).send(null);
    },
  );

  async function mustFind(id: number, db = app.db) {
    const category = await findCategory(db, id);
    if (!category) throw new NotFound('Category');
    return category;
  }
};

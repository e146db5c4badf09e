import {
  categoryListSchema,
  categorySchema,
  deleteCategoryQuerySchema,
  updateCategorySchema,
  writeCategorySchema,
} from '@rialto/shared/contract/category';
import {
  categoryFactListSchema,
  categoryFactSchema,
  createFactSchema,
  deleteFactQuerySchema,
  factParams,
  orderFactsSchema,
  updateFactSchema,
} from '@rialto/shared/contract/categoryFact';
import { idParams } from '@rialto/shared/contract/fields';
import { pageQuerySchema } from '@rialto/shared/contract/page';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { categories } from '../../db/schema';
import { NotFound } from '../../errors/errors';
import { decodeCursor, nameCursorSchema, onePage } from '../../http/pagination/page';
import { accountOf, session } from '../../identity/auth';
import { categoryCounter } from '../products/perCategory';
import { createFact, deleteFact, listFacts, orderFacts, updateFact } from './facts';
import { findCategory, listCategories } from './queries';
import { createCategory, deleteCategory, updateCategory } from './write';

const config = { publicResponse: true };
const tags = ['Categories'];
const ofAdmins = { tags, security: session };

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

  app.get(
    '/categories/:id/facts',
    { config, schema: { tags, params: idParams, response: { 200: categoryFactListSchema } } },
    async ({ readDb, params }) => {
      const facts = await listFacts(readDb, params.id);
      if (facts.length === 0) await mustFind(params.id, readDb);
      return facts;
    },
  );

  app.post(
    '/categories/:id/facts',
    {
      onRequest: app.only('admin'),
      schema: {
        ...ofAdmins,
        summary: 'Adds a fact that products of the category may have',
        params: idParams,
        body: createFactSchema,
        response: { 201: categoryFactSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const factId = await createFact(app.db, accountOf(request).id, id, request.body);
      return reply.code(201).send(await mustFindFact(id, factId));
    },
  );

  app.patch(
    '/categories/:id/facts/:factId',
    {
      onRequest: app.only('admin'),
      schema: { ...ofAdmins, params: factParams, body: updateFactSchema, response: { 200: categoryFactSchema } },
    },
    async (request) => {
      const { id, factId } = request.params;
      await updateFact(app.db, accountOf(request).id, id, factId, request.body);
      return mustFindFact(id, factId);
    },
  );

  app.put(
    '/categories/:id/facts/order',
    {
      onRequest: app.only('admin'),
      schema: { ...ofAdmins, params: idParams, body: orderFactsSchema, response: { 200: categoryFactListSchema } },
    },
    async (request) => {
      const { id } = request.params;
      await orderFacts(app.db, id, request.body.ids);
      return listFacts(app.db, id);
    },
  );

  app.delete(
    '/categories/:id/facts/:factId',
    {
      onRequest: app.only('admin'),
      schema: { ...ofAdmins, params: factParams, querystring: deleteFactQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { id, factId } = request.params;
      await deleteFact(app.db, accountOf(request).id, id, factId, request.query.dropValues === 'true');
      return reply.code(204).send(null);
    },
  );

  async function mustFindFact(categoryId: number, factId: number) {
    const fact = (await listFacts(app.db, categoryId)).find(({ id }) => id === factId);
    if (!fact) throw new NotFound('Fact');
    return fact;
  }

  async function mustFind(id: number, db = app.db) {
    const category = await findCategory(db, id);
    if (!category) throw new NotFound('Category');
    return category;
  }
};

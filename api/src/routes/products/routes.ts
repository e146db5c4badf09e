import { idParams } from '@rialto/shared/contract/fields';
import { pageQuerySchema } from '@rialto/shared/contract/page';
import {
  createProductSchema,
  type ProductFilterQuery,
  type ProductSort,
  productFacetsSchema,
  productFilterQuerySchema,
  productListQuerySchema,
  productListSchema,
  productSchema,
} from '@rialto/shared/contract/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../errors';
import { placeInstant } from '../../newestFirst';
import { decodeCursor, onePage, pageLimit } from '../../page';
import { accountOf, session } from '../../plugins/auth';
import { productFacets } from './facets';
import { ownerOfNew } from './policy';
import { presentProduct } from './present';
import { countProducts, isSeller, listProducts, type ProductPlace, placeOf, productFinder } from './queries';
import { createProduct } from './write';

const config = { publicAnswer: true };
const tags = ['Products'];

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  const findProduct = productFinder(app.db);

  app.get(
    '/products',
    { config, schema: { tags, querystring: productListQuerySchema, response: { 200: productListSchema } } },
    (request, reply) => sendList(request, reply, request.query),
  );

  app.get(
    '/products/facets',
    { config, schema: { tags, querystring: productFilterQuerySchema, response: { 200: productFacetsSchema } } },
    (request) => productFacets(app.db, request.query),
  );

  app.get(
    '/products/:id',
    {
      config,
      schema: {
        tags,
        summary: 'One product by its id; or by a vendor’s id, the list of their products',
        params: idParams,
        querystring: pageQuerySchema,
        response: { 200: z.union([productSchema, productListSchema]) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const product = await findProduct(id);
      if (product) return presentProduct(product);
      if (await isSeller(app.db, id)) return sendList(request, reply, { ...request.query, createdBy: id });
      throw new NotFound('Product');
    },
  );

  app.post(
    '/products',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: { tags, security: session, body: createProductSchema, response: { 201: productSchema } },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const ownerId = ownerOfNew(caller, request.body.createdBy);
      const product = await findProduct(await createProduct(app.db, caller.id, ownerId, request.body));
      // On sale since a moment; gone only if its owner was suspended in that moment.
      if (!product) throw new NotFound('Product');
      return reply.code(201).send(presentProduct(product));
    },
  );

  async function sendList(request: FastifyRequest, reply: FastifyReply, query: z.infer<typeof productListQuerySchema>) {
    const { sort, cursor, limit: asked, ...filter } = query;
    const limit = pageLimit({ limit: asked });
    const after = cursor === undefined ? undefined : decodeCursor(cursor, placeSchema(sort));
    const rows = await listProducts(app.db, filter, { sort, after, limit: limit + 1 });
    const whole = !after && rows.length <= limit;
    reply.header('x-total-count', whole ? rows.length : await total(filter));
    return onePage(request, reply, rows, limit, (last) => placeOf(last, sort)).map(presentProduct);
  }

  async function total(filter: ProductFilterQuery): Promise<number> {
    const key = `products ${JSON.stringify(filter, Object.keys(filter).sort())}`;
    return app.publicCache.remember(key, () => countProducts(app.db, filter));
  }
};

const key = z.int().min(0).max(2_147_483_647);

function placeSchema(sort: ProductSort | undefined): z.ZodType<ProductPlace> {
  return z.tuple([sort === 'newest' ? placeInstant : key, key]).readonly();
}

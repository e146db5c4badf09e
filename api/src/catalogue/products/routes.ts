import { idParams } from '@rialto/shared/contract/fields';
import {
  exportedProductListSchema,
  exportProductsQuerySchema,
  importedProductsSchema,
  importProductsSchema,
} from '@rialto/shared/contract/imports';
import { MAX_IMPORT_BYTES } from '@rialto/shared/contract/limits';
import { MAX_PAGE } from '@rialto/shared/contract/page';
import {
  duplicateProductSchema,
  inventoryRowSchema,
  ownProductDetailSchema,
  ownProductSchema,
  postProductSchema,
  productDetailSchema,
  productFacetsQuerySchema,
  productFacetsSchema,
  productListQuerySchema,
  productListSchema,
  updateProductSchema,
  type VendorProductsQuery,
  vendorProductsQuerySchema,
} from '@rialto/shared/contract/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../errors/errors';
import { cursorInstant } from '../../http/pagination/keyset';
import { decodeCursor, onePage, pageLimit } from '../../http/pagination/page';
import { accountOf, session, unverifiedClaims } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { exportProducts } from '../imports/exportProducts';
import { importProducts } from '../imports/importProducts';
import { archiveProduct, restoreProduct, updateProduct } from './change';
import { readDetails } from './details';
import { duplicateProduct } from './duplicate';
import { facetCounter } from './facetCounts';
import { categoryFacets } from './facets';
import { gatherFacts } from './factParams';
import {
  countInventoryRows,
  type InventoryCursor,
  inventoryCursorOf,
  listInventoryRows,
  presentInventoryRow,
} from './inventoryRows';
import { COUNT_LIMIT, listProducts } from './list';
import { type ProductCursor, productCursorOf } from './order';
import { readOwnDetail, requireOwnProduct } from './ownDetail';
import { countOwnProducts, listOwnProducts } from './ownProducts';
import { categoryCounter } from './perCategory';
import { maySeeOwnProductsOf, ownerOfNew } from './policy';
import { presentDetail, presentOwnProduct, presentProduct } from './present';
import { findProduct, isSeller, withCategoryId } from './queries';
import { productRevisions } from './revision';
import { variantsOf } from './variants/rows';
import { createProduct } from './write';

const config = { publicResponse: true };
const tags = ['Products'];
const ofSellers = { tags, security: session };

// Fields that only one of the two lists has are optional here, because a serialiser generated for a union of lists would
// validate every row to tell them apart.
const vendorListSchema = z.array(ownProductSchema.partial().extend(inventoryRowSchema.omit({ revision: true }).shape));

export const productRoutes: FastifyPluginAsyncZod = async (app) => {
  const countPerCategory = categoryCounter(app.db);
  const countFacets = facetCounter(app.db);

  app.get(
    '/products',
    {
      config,
      schema: {
        tags,
        summary: `Products on sale, also by facts: fact.<key>=<value>, repeatable. Above ${COUNT_LIMIT}, X-Total-Count stays at that number with X-Total-At-Least: true. The facets count all`,
        querystring: productListQuerySchema,
        response: { 200: productListSchema },
      },
      preValidation: gatherFacts,
    },
    (request, reply) => sendList(request, reply, request.query),
  );

  app.get(
    '/products/facets',
    {
      config,
      schema: {
        tags,
        summary:
          'Matching products per facet, and their price range; counts of many products may be up to a minute old',
        querystring: productFacetsQuerySchema,
        response: { 200: productFacetsSchema },
      },
      preValidation: gatherFacts,
    },
    async ({ query, readDb }) => {
      const [perCategory, others] = await Promise.all([
        countPerCategory(query),
        withCategoryId(readDb, query).then(countFacets),
      ]);
      return { ...(await categoryFacets(readDb, query, perCategory)), ...others };
    },
  );

  app.get(
    '/products/:id',
    {
      config: { publicResponse: (request) => !requestsOwn(request) },
      onRequest: (request, _reply, done) => {
        if (requestsOwn(request)) app.signedIn(request).then(() => done(), done);
        else done();
      },
      schema: {
        tags,
        security: [{}, ...session],
        summary:
          'One product by its id; or by a vendor’s id, their products, with private fields for the vendor and admins',
        params: idParams,
        querystring: vendorProductsQuerySchema,
        response: { 200: z.union([productDetailSchema, vendorListSchema]) },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { archived, brief: _brief, q: _q, limit, ...query } = request.query;
      const db = request.account === null ? request.readDb : app.db;
      const product = await findProduct(db, id);
      const details = product && (await readDetails(db, id));
      if (details) return presentDetail(product, details, await variantsOf(db, id));
      const isOwn = request.account !== null && maySeeOwnProductsOf(request.account, id);
      if (!(await isSeller(db, id)) || (archived && !isOwn)) throw new NotFound('Product');
      if (isOwn) return sendOwnList(request, reply, id, request.query);
      return sendList(request, reply, { ...query, limit: Math.min(limit ?? MAX_PAGE, MAX_PAGE), createdBy: id });
    },
  );

  app.get(
    '/products/:id/own',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: {
        ...ofSellers,
        summary: 'One product for its owner, archived or not, with its revision',
        params: idParams,
        response: { 200: ownProductDetailSchema },
      },
    },
    async (request) => readOwnDetail(app.db, await requireOwnProduct(app.db, accountOf(request), request.params.id)),
  );

  app.post(
    '/products',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: { ...ofSellers, body: postProductSchema, response: { 201: ownProductDetailSchema } },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const ownerId = ownerOfNew(caller, request.body.createdBy);
      const id = await createProduct(app.db, caller.id, ownerId, request.body);
      return reply.code(201).send(await readOwnDetail(app.db, id));
    },
  );

  app.post(
    '/products/:id/duplicate',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: {
        ...ofSellers,
        summary: 'Adds a draft with the fields, pictures and facts of a product, and no stock',
        params: idParams,
        body: duplicateProductSchema,
        response: { 201: ownProductDetailSchema },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const id = await requireOwnProduct(app.db, caller, request.params.id);
      const copyId = await duplicateProduct(app.db, caller.id, id, request.body);
      return reply.code(201).send(await readOwnDetail(app.db, copyId));
    },
  );

  app.post(
    '/products/import',
    {
      onRequest: app.only('vendor', 'admin'),
      bodyLimit: MAX_IMPORT_BYTES,
      schema: {
        ...ofSellers,
        summary: 'Imports rows of a table as new products and updates of the caller’s own; rows are independent',
        body: importProductsSchema,
        response: { 200: importedProductsSchema },
      },
    },
    async (request) => ({ results: await importProducts(app.db, accountOf(request).id, request.body) }),
  );

  app.get(
    '/products/export',
    {
      onRequest: [app.only('vendor', 'admin'), recentFactor],
      schema: {
        ...ofSellers,
        summary: 'The caller’s own products with every field that an import takes',
        querystring: exportProductsQuerySchema,
        response: { 200: exportedProductListSchema },
      },
    },
    async (request, reply) => {
      const { cursor } = request.query;
      const limit = pageLimit(request.query);
      const [after] = cursor === undefined ? [] : decodeCursor(cursor, z.tuple([key, key]));
      const products = await exportProducts(app.db, accountOf(request).id, { after, limit: limit + 1 });
      return onePage(request, reply, products, limit, ({ id }) => [id, id]);
    },
  );

  app.put(
    '/products/:id',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: {
        ...ofSellers,
        params: idParams,
        headers: z.looseObject({ 'if-match': z.string().max(200).optional() }),
        body: updateProductSchema,
        response: { 200: ownProductDetailSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const id = await requireOwnProduct(app.db, caller, request.params.id);
      const seen = productRevisions.read(request.headers['if-match']);
      const droppedFacts = await updateProduct(app.db, caller.id, id, request.body, seen);
      return { ...(await readOwnDetail(app.db, id)), droppedFacts };
    },
  );

  app.delete(
    '/products/:id',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: { ...ofSellers, summary: 'Archives the product', params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      await archiveProduct(app.db, caller.id, await requireOwnProduct(app.db, caller, request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/products/:id/restore',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: { ...ofSellers, params: idParams, response: { 200: ownProductDetailSchema } },
    },
    async (request) => {
      const caller = accountOf(request);
      const id = await requireOwnProduct(app.db, caller, request.params.id);
      await restoreProduct(app.db, caller.id, id);
      return readOwnDetail(app.db, id);
    },
  );

  async function sendOwnList(
    request: FastifyRequest,
    reply: FastifyReply,
    vendorId: number,
    { archived, brief, q, cursor, limit: requestedLimit }: VendorProductsQuery,
  ) {
    const filter = { vendorId, archived: archived === 'true', q: q?.trim() };
    const limit = pageLimit({ limit: requestedLimit });
    if (brief === 'true') {
      const after = cursor === undefined ? undefined : decodeCursor(cursor, inventoryCursor);
      const rows = await listInventoryRows(app.db, filter, { after, limit: limit + 1 });
      const isWhole = after === undefined && rows.length <= limit;
      reply.header('x-total-count', isWhole ? rows.length : await countInventoryRows(app.db, filter));
      return onePage(request, reply, rows, limit, inventoryCursorOf).map(presentInventoryRow);
    }
    const [after] = cursor === undefined ? [] : decodeCursor(cursor, z.tuple([key, key]));
    const rows = await listOwnProducts(app.db, filter, { after, limit: limit + 1 });
    const isWholeList = after === undefined && rows.length <= limit;
    reply.header('x-total-count', isWholeList ? rows.length : await countOwnProducts(app.db, filter));
    return onePage(request, reply, rows, limit, ({ id }) => [id, id]).map(presentOwnProduct);
  }

  async function sendList(request: FastifyRequest, reply: FastifyReply, query: z.infer<typeof productListQuerySchema>) {
    const { cursor, limit: requestedLimit, ...filterQuery } = query;
    const { sort } = filterQuery;
    const limit = pageLimit({ limit: requestedLimit });
    const after =
      cursor === undefined ? undefined : decodeCursor(cursor, sort === 'newest' ? cursorInTime : cursorInNumbers);
    const filter = await withCategoryId(request.readDb, filterQuery);
    const { rows, total } = await listProducts(request.readDb, filter, { sort, after, limit: limit + 1 });
    reply.header('x-total-count', Math.min(total, COUNT_LIMIT));
    if (total > COUNT_LIMIT) reply.header('x-total-at-least', 'true');
    return onePage(request, reply, rows, limit, (last) => productCursorOf(last, sort)).map(presentProduct);
  }
};

/** Whether the response may be private, in which case it is not cached and the session is checked. */
function requestsOwn(request: FastifyRequest): boolean {
  const { archived = '' } = request.query as Record<string, unknown>; // safe: an object, whose values are not validated yet
  const claims = unverifiedClaims(request);
  const { id } = request.params as Record<string, unknown>; // safe: likewise
  return archived !== '' || (claims !== undefined && maySeeOwnProductsOf(claims, Number(id)));
}

const key = z.int().min(0).max(2_147_483_647);
const inventoryCursor: z.ZodType<InventoryCursor> = z.tuple([key, key, key]).readonly();
const cursorInTime: z.ZodType<ProductCursor> = z.tuple([cursorInstant, key]).readonly();
const cursorInNumbers: z.ZodType<ProductCursor> = z.tuple([key, key]).readonly();

import { id, idParams, idText } from '@rialto/shared/contract/fields';
import { ownProductDetailSchema } from '@rialto/shared/contract/product';
import {
  ownVariantSchema,
  replaceVariantsSchema,
  stockChangeListSchema,
  stockChangesQuerySchema,
  updateVariantSchema,
} from '@rialto/shared/contract/variant';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../../errors/errors';
import { decodeCursor, onePage, pageLimit } from '../../../http/pagination/page';
import { accountOf, session } from '../../../identity/auth';
import { readOwnDetail, requireOwnProduct } from '../ownDetail';
import { presentOwnVariant } from './present';
import { replaceVariants } from './replace';
import { readVariantsRevision, variantRevisions } from './revision';
import { variantsById } from './rows';
import { countStockChanges, listStockChanges, presentStockChange } from './stockHistory';
import { updateVariant } from './write';

const ofSellers = { tags: ['Products'], security: session };
const headers = z.looseObject({ 'if-match': z.string().max(200).optional() });
const variantParams = idParams.extend({ variantId: idText });

export const variantRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('vendor', 'admin');

  app.put(
    '/products/:id/variants',
    {
      onRequest,
      schema: {
        ...ofSellers,
        summary: 'Replaces the options and variants; missing variants are archived',
        params: idParams,
        headers,
        body: replaceVariantsSchema,
        response: { 200: ownProductDetailSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const productId = await requireOwnProduct(app.db, caller, request.params.id);
      const seen = readVariantsRevision(request.headers['if-match']);
      await replaceVariants(app.db, caller.id, productId, request.body, seen);
      return readOwnDetail(app.db, productId);
    },
  );

  app.patch(
    '/products/:id/variants/:variantId',
    {
      onRequest,
      schema: {
        ...ofSellers,
        summary: 'Changes the given fields of a variant',
        params: variantParams,
        headers,
        body: updateVariantSchema,
        response: { 200: ownVariantSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const { variantId } = request.params;
      const productId = await requireOwnProduct(app.db, caller, request.params.id);
      const seen = variantRevisions.read(request.headers['if-match']);
      await updateVariant(app.db, caller.id, { productId, variantId }, request.body, seen);
      const [variant] = await variantsById(app.db, productId, [variantId]);
      if (!variant) throw new NotFound('Variant');
      return presentOwnVariant(variant);
    },
  );

  app.get(
    '/products/:id/stock-changes',
    {
      onRequest,
      schema: {
        ...ofSellers,
        summary: 'The stock history of a product or one of its variants, newest first',
        params: idParams,
        querystring: stockChangesQuerySchema,
        response: { 200: stockChangeListSchema },
      },
    },
    async (request, reply) => {
      const productId = await requireOwnProduct(app.db, accountOf(request), request.params.id);
      const { variantId, cursor } = request.query;
      const filter = { productId, variantId };
      const limit = pageLimit(request.query);
      const [before] = cursor === undefined ? [] : decodeCursor(cursor, z.tuple([id, id]));
      const rows = await listStockChanges(app.db, filter, { before, limit: limit + 1 });
      const isWholeList = before === undefined && rows.length <= limit;
      reply.header('x-total-count', isWholeList ? rows.length : await countStockChanges(app.db, filter));
      return onePage(request, reply, rows, limit, ({ change }) => [change.id, change.id]).map(presentStockChange);
    },
  );
};

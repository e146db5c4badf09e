import {
  createDeliveryMethodSchema,
  deliveryMethodListQuerySchema,
  deliveryMethodListSchema,
  deliveryMethodSchema,
  orderDeliveryMethodsSchema,
  packagingSchema,
  productDeliveryQuerySchema,
  productDeliverySchema,
  saveDeliveryMethodSchema,
} from '@rialto/shared/contract/delivery';
import { idParams } from '@rialto/shared/contract/fields';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireOwnProduct } from '../../catalogue/products/ownDetail';
import { mayChangeShop } from '../../catalogue/shops/policy';
import { requireOwnShop } from '../../catalogue/shops/requireOwnShop';
import { NotFound } from '../../errors/errors';
import { type Account, accountOf, session } from '../../identity/auth';
import { readPackaging, setPackaging } from './packaging';
import { presentMethod } from './present';
import { productDelivery } from './productDelivery';
import { findMethod, listMethods } from './queries';
import { archiveMethod, createMethod, orderMethods, restoreMethod, updateMethod } from './write';

const tags = ['Delivery'];
const ofSellers = { tags, security: session };

export const deliveryMethodRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('vendor', 'admin');

  app.get(
    '/delivery-methods',
    {
      onRequest,
      schema: { ...ofSellers, querystring: deliveryMethodListQuerySchema, response: { 200: deliveryMethodListSchema } },
    },
    async (request) => {
      const { shopId, archived } = request.query;
      await requireOwnShop(app.db, accountOf(request), shopId);
      return (await listMethods(app.db, shopId, archived === 'true')).map(presentMethod);
    },
  );

  app.post(
    '/delivery-methods',
    {
      onRequest,
      schema: { ...ofSellers, body: createDeliveryMethodSchema, response: { 201: deliveryMethodSchema } },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { shopId, ...body } = request.body;
      await requireOwnShop(app.db, caller, shopId);
      return reply.code(201).send(presentMethod(await createMethod(app.db, caller.id, shopId, body)));
    },
  );

  app.put(
    '/delivery-methods/order',
    {
      onRequest,
      schema: { ...ofSellers, body: orderDeliveryMethodsSchema, response: { 200: deliveryMethodListSchema } },
    },
    async (request) => {
      const caller = accountOf(request);
      const { shopId, ids } = request.body;
      await requireOwnShop(app.db, caller, shopId);
      await orderMethods(app.db, caller.id, shopId, ids);
      return (await listMethods(app.db, shopId, false)).map(presentMethod);
    },
  );

  app.put(
    '/delivery-methods/:id',
    {
      onRequest,
      schema: {
        ...ofSellers,
        params: idParams,
        body: saveDeliveryMethodSchema,
        response: { 200: deliveryMethodSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const method = await requireMethod(caller, request.params.id);
      return presentMethod(await updateMethod(app.db, caller.id, method, request.body));
    },
  );

  app.delete(
    '/delivery-methods/:id',
    {
      onRequest,
      schema: {
        ...ofSellers,
        summary: 'Archives a method; a repeated call changes nothing',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      await archiveMethod(app.db, caller.id, await requireMethod(caller, request.params.id));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/delivery-methods/:id/restore',
    {
      onRequest,
      schema: {
        ...ofSellers,
        summary: 'Offers an archived method again',
        params: idParams,
        response: { 200: deliveryMethodSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const { id } = await requireMethod(caller, request.params.id);
      await restoreMethod(app.db, caller.id, await requireMethod(caller, id));
      return presentMethod(await requireMethod(caller, id));
    },
  );

  app.get(
    '/products/:id/packaging',
    { onRequest, schema: { ...ofSellers, params: idParams, response: { 200: packagingSchema } } },
    async (request) => readPackaging(app.db, await requireOwnProduct(app.db, accountOf(request), request.params.id)),
  );

  app.put(
    '/products/:id/packaging',
    {
      onRequest,
      schema: {
        ...ofSellers,
        summary: 'Sets whether a product needs cooling, and the weights of its variants',
        params: idParams,
        body: packagingSchema,
        response: { 200: packagingSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const id = await requireOwnProduct(app.db, caller, request.params.id);
      await setPackaging(app.db, caller.id, id, request.body);
      return readPackaging(app.db, id);
    },
  );

  app.get(
    '/products/:id/delivery',
    {
      config: { publicResponse: true },
      schema: {
        tags,
        summary: 'What the delivery of a product on sale costs, and when it arrives',
        params: idParams,
        querystring: productDeliveryQuerySchema,
        response: { 200: productDeliverySchema },
      },
    },
    async ({ params, query, readDb }) => productDelivery(readDb, params.id, query, app.config.marketTimeZone),
  );

  /** A method of a shop that the caller may change. Others are not public, so they are hidden. */
  async function requireMethod(caller: Account, id: number) {
    const found = await findMethod(app.db, id);
    if (!found || !mayChangeShop(caller, { userId: found.ownerId })) throw new NotFound('Delivery method');
    return found.method;
  }
};

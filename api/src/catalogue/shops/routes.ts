import { idParams } from '@rialto/shared/contract/fields';
import {
  createShopSchema,
  deleteShopQuerySchema,
  deleteShopSchema,
  shopListQuerySchema,
  shopListSchema,
  shopSchema,
  updateShopSchema,
} from '@rialto/shared/contract/shop';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Forbidden, NotFound } from '../../errors/errors';
import { decodeCursor, nameCursorSchema, onePage, pageLimit } from '../../http/pagination/page';
import { type Account, accountOf, session, unverifiedClaims } from '../../identity/auth';
import { assertNotOfficialName } from '../../identity/officialNames';
import { ownerOfNew } from '../products/policy';
import { mayChangeShop } from './policy';
import { presentShop } from './present';
import { countShops, figuresCounter, findAnyShop, findShop, listShops } from './queries';
import { shopRevisions } from './revision';
import { valuesOf } from './values';
import { createShop, deleteShop, updateShop } from './write';

const config = { publicResponse: true };

/** Whether a vendor asks for the own shops; read before the query is validated, and after it, when the id is a number. */
function requestsOwn(request: FastifyRequest): boolean {
  const { userId = '' } = request.query as Record<string, unknown>; // safe: an object, whose values are not validated yet
  const claims = userId === '' ? undefined : unverifiedClaims(request);
  return claims?.role === 'vendor' && String(claims.id) === String(userId);
}

const tags = ['Shops'];
const ofSellers = { tags, security: session };

export const shopRoutes: FastifyPluginAsyncZod = async (app) => {
  const figuresByShop = figuresCounter(app.db);

  app.get(
    '/shop',
    {
      config: { publicResponse: (request) => !requestsOwn(request) },
      onRequest: async (request) => {
        if (requestsOwn(request)) await app.signedIn(request);
      },
      schema: {
        tags,
        security: [{}, ...session],
        summary: 'The open shops. The list of a vendor’s own shops also has those that an admin has hidden',
        querystring: shopListQuerySchema,
        response: { 200: shopListSchema },
      },
    },
    async (request, reply) => {
      const { userId, cursor } = request.query;
      const withHidden = request.account !== null;
      const limit = pageLimit(request.query);
      const after = cursor === undefined ? undefined : decodeCursor(cursor, nameCursorSchema);
      const which = { userId, withHidden, after, limit: limit + 1 };
      const rows = await listShops(request.readDb, await figuresByShop(), which);
      reply.header(
        'x-total-count',
        after || rows.length > limit ? await countShops(request.readDb, userId, withHidden) : rows.length,
      );
      return onePage(request, reply, rows, limit, (last) => [last.nameKey, last.id]).map(presentShop);
    },
  );

  app.get(
    '/shop/:id',
    { config, schema: { tags, params: idParams, response: { 200: shopSchema } } },
    async (request) => {
      const shop = await findShop(request.readDb, request.params.id);
      if (!shop) throw new NotFound('Shop');
      return presentShop(shop);
    },
  );

  app.post(
    '/shop',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: { ...ofSellers, body: createShopSchema, response: { 201: shopSchema } },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { userId, ...body } = request.body;
      assertNotOfficialName('name', body.name, caller.role);
      const id = await createShop(app.db, caller.id, ownerOfNew(caller, userId, 'shops'), valuesOf(body, app.config));
      return reply.code(201).send(await presentAny(id));
    },
  );

  app.patch(
    '/shop/:id',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: {
        ...ofSellers,
        params: idParams,
        headers: z.looseObject({ 'if-match': z.string().max(200).optional() }),
        body: updateShopSchema,
        response: { 200: shopSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const shop = await requireOwn(caller, request.params.id);
      assertNotOfficialName('name', request.body.name, caller.role);
      await updateShop(
        app.db,
        caller.id,
        shop,
        valuesOf(request.body, app.config),
        shopRevisions.read(request.headers['if-match']),
      );
      return presentAny(shop.id);
    },
  );

  app.delete(
    '/shop/:id',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: {
        ...ofSellers,
        summary: 'Deletes a shop; its products move to another one, are archived, or stay on sale without a shop',
        params: idParams,
        querystring: deleteShopQuerySchema,
        body: deleteShopSchema.nullish(),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const shop = await requireOwn(caller, request.params.id);
      await deleteShop(app.db, caller.id, shop, { ...request.query, ...request.body });
      return reply.code(204).send(null);
    },
  );

  /** A shop that the caller may change. For any other: 403 if it is public, otherwise 404. */
  async function requireOwn(caller: Account, id: number) {
    const shop = await findAnyShop(app.db, id);
    if (shop && mayChangeShop(caller, shop)) return shop;
    throw shop?.open ? new Forbidden('FORBIDDEN', { of: 'change shops' }) : new NotFound('Shop');
  }

  async function presentAny(id: number) {
    const shop = await findAnyShop(app.db, id);
    if (!shop) throw new NotFound('Shop');
    return presentShop(shop);
  }
};

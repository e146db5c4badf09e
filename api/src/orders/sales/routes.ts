import { idParams } from '@rialto/shared/contract/fields';
import {
  type SoldOrderListQuery,
  saleCountsQuerySchema,
  saleCountsSchema,
  saleListQuerySchema,
  saleListSchema,
  saleSchema,
  soldOrderListQuerySchema,
  soldOrderListSchema,
  updatedSalesSchema,
  updateSaleSchema,
  updateSalesSchema,
} from '@rialto/shared/contract/sale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { periodOf } from '../../db/days';
import { NotFound } from '../../errors/errors';
import { decodeCursor, onePage, pageLimit } from '../../http/pagination/page';
import { accountOf, session } from '../../identity/auth';
import { presentSale, presentSoldOrder } from './present';
import { countSales, findSale, listSales } from './queries';
import { countSoldOrders, countTabs, listSoldOrders } from './soldOrders';
import { toConflict } from './steps';
import { updateFulfilment } from './updateFulfilment';

// Vendors and admins see and change only what they sold themselves: queries are limited to the caller.
const config = { keepsPublicCache: true };
const shared = { tags: ['Sales'], security: session };
const cursorSchema = z.tuple([z.int().min(0).max(2_147_483_647)]);

type ListRequest = FastifyRequest<{ Querystring: SoldOrderListQuery }>;

export const saleRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('vendor', 'admin');

  app.get(
    '/sales',
    { onRequest, schema: { ...shared, querystring: saleListQuerySchema, response: { 200: saleListSchema } } },
    async (request, reply) => {
      const { limit: requestedLimit, cursor, q, from, to, ...query } = request.query;
      const period = periodOf({ from, to }, app.config.marketTimeZone);
      const filter = { ...query, ...period, q: q?.trim(), vendorId: accountOf(request).id };
      const limit = pageLimit({ limit: requestedLimit });
      const [after] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema);
      const rows = await listSales(app.db, filter, { after, limit: limit + 1 });
      const isWholeList = after === undefined && rows.length <= limit;
      reply.header('x-total-count', isWholeList ? rows.length : await countSales(app.db, filter));
      return onePage(request, reply, rows, limit, ({ item }) => [item.id]).map(presentSale);
    },
  );

  app.get(
    '/sales/orders',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Orders with the items that the caller sold; a tab selects items by what is to be done',
        querystring: soldOrderListQuerySchema,
        response: { 200: soldOrderListSchema },
      },
    },
    listOrders,
  );

  // The address in earlier releases of the vendor area, which called what is to be shipped of an order a parcel.
  app.get(
    '/sales/parcels',
    {
      onRequest,
      schema: {
        ...shared,
        deprecated: true,
        summary: 'The former address of GET /api/sales/orders',
        querystring: soldOrderListQuerySchema,
        response: { 200: soldOrderListSchema },
      },
    },
    listOrders,
  );

  app.get(
    '/sales/counts',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'The number of orders and items in each tab of the sales',
        querystring: saleCountsQuerySchema,
        response: { 200: saleCountsSchema },
      },
    },
    (request) => {
      const { q, from, to } = request.query;
      const period = periodOf({ from, to }, app.config.marketTimeZone);
      return countTabs(app.db, { ...period, q: q?.trim(), vendorId: accountOf(request).id });
    },
  );

  app.patch(
    '/sales/:id',
    {
      onRequest,
      config,
      schema: {
        ...shared,
        summary: 'Moves a sold line one step on, or one step back as a correction; the timeline shows it to the buyer',
        params: idParams,
        body: updateSaleSchema,
        response: { 200: saleSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { id: vendorId } = accountOf(request);
      const moved = await updateFulfilment(app.db, {
        vendorId,
        ids: [id],
        to: request.body.fulfilment,
        backAllowed: true,
        publicUrl: app.config.publicUrl,
      });
      const outcome = moved.get(id);
      if (typeof outcome === 'object') throw toConflict(outcome);
      const sale = await findSale(app.db, vendorId, id);
      if (!sale) throw new NotFound('Sale');
      return presentSale(sale);
    },
  );

  app.patch(
    '/sales',
    {
      onRequest,
      config,
      schema: {
        ...shared,
        summary: 'Moves many sold lines one step on; lines are independent',
        body: updateSalesSchema,
        response: { 200: updatedSalesSchema },
      },
    },
    async (request) => {
      const { ids, fulfilment: to } = request.body;
      const moved = await updateFulfilment(app.db, {
        vendorId: accountOf(request).id,
        ids,
        to,
        backAllowed: false,
        publicUrl: app.config.publicUrl,
      });
      const results = ids.map((id) => {
        const outcome = moved.get(id);
        if (outcome === 'moved') return { id, ok: true };
        const { code, params, message } = typeof outcome === 'object' ? toConflict(outcome) : new NotFound('Sale');
        return { id, ok: false, code, params, message };
      });
      return { results };
    },
  );

  async function listOrders(request: ListRequest, reply: FastifyReply) {
    const { limit: requestedLimit, cursor, tab = 'all', sort, q, from, to } = request.query;
    const period = periodOf({ from, to }, app.config.marketTimeZone);
    const filter = { ...period, tab, q: q?.trim(), vendorId: accountOf(request).id };
    const limit = pageLimit({ limit: requestedLimit });
    const [after] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema);
    const rows = await listSoldOrders(app.db, filter, { after, limit: limit + 1, oldestFirst: sort === 'oldest' });
    const isWholeList = after === undefined && rows.length <= limit;
    reply.header('x-total-count', isWholeList ? rows.length : await countSoldOrders(app.db, filter));
    return onePage(request, reply, rows, limit, ({ order }) => [order.id]).map(presentSoldOrder);
  }
};

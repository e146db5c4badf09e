import { Readable } from 'node:stream';
import type { OrdersFilterQuery } from '@rialto/shared/contract/order';
import {
  allOrdersQuerySchema,
  heldOrderListSchema,
  orderListSchema,
  ordersFilterQuerySchema,
  ordersSummarySchema,
  strandedOrderListSchema,
  strandedOrdersQuerySchema,
} from '@rialto/shared/contract/order';
import { pageQuerySchema } from '@rialto/shared/contract/page';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { audit, auditRead } from '../../db/audit';
import { dayOf, periodOf } from '../../db/days';
import { newestPage } from '../../http/pagination/keyset';
import { decodeCursor, onePage, pageLimit } from '../../http/pagination/page';
import { accountOf, session } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { countOrdersOnHold, listOrdersOnHold } from '../incidents/ordersOnHold';
import { countStranded, listStranded } from '../incidents/stranded';
import { findSellers, findSoldBy } from '../search/sellers';
import { sortedPage } from '../search/sorted';
import { summarise } from '../search/summary';
import { exportOrders } from './export';
import { orderPageSource } from './orderPageSource';
import { presentOrder } from './present';

const cursorSchema = z.tuple([z.int().min(0).max(2_147_483_647)]);
const shared = { tags: ['Orders'], security: session };

/** Routes for admins: lists of all orders of the market. */
export const adminOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.get(
    '/allOrders',
    { onRequest, schema: { ...shared, querystring: allOrdersQuerySchema, response: { 200: orderListSchema } } },
    async (request, reply) => {
      const filter = await filterOf(request.query);
      const action = filter.q || filter.soldBy ? 'search' : 'list';
      await auditOrders(request, action);
      const { sort } = request.query;
      if (sort !== 'newest') {
        const sorted = { db: request.readDb, filter, query: { ...request.query, sort } };
        return (await sortedPage(request, reply, sorted)).map(presentOrder);
      }
      const source = orderPageSource(request.readDb, filter);
      return (await newestPage(request, reply, request.query, source)).map(presentOrder);
    },
  );

  app.get(
    '/allOrders/summary',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Totals of the orders that match a filter, per day and by status',
        querystring: ordersFilterQuerySchema,
        response: { 200: ordersSummarySchema },
      },
    },
    async ({ query, readDb }) => {
      const { seller, vendorId, shopId, ...filter } = readFilter(query);
      const sellers = await findSellers(readDb, filter.q);
      const soldBy = await findSoldBy(readDb, { seller, vendorId, shopId });
      return summarise(readDb, { ...filter, sellers, soldBy }, app.config.marketTimeZone, new Date());
    },
  );

  app.get(
    '/allOrders/export',
    {
      onRequest: [onRequest, recentFactor],
      // A HEAD request would run the whole export.
      exposeHeadRoute: false,
      schema: {
        ...shared,
        summary: 'The orders of a filter as a CSV file, newest first, streamed',
        querystring: ordersFilterQuerySchema,
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const actorId = accountOf(request).id;
      await app.db.transaction((tx) => audit(tx, { actorId, entity: 'order', action: 'export', entityId: null }));
      const name = `orders-${dayOf(new Date(), app.config.marketTimeZone)}.csv`;
      reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
      const pieces = Readable.from(exportOrders(app.db, await filterOf(request.query), app.config.marketTimeZone));
      return reply.send(pieces as unknown as string); // safe: the schema declares a string, but Fastify also sends streams
    },
  );

  app.get(
    '/allOrders/stranded',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Paid orders with items of a suspended or deleted vendor to be shipped, oldest first',
        querystring: strandedOrdersQuerySchema,
        response: { 200: strandedOrderListSchema },
      },
    },
    async (request, reply) => {
      await auditOrders(request, 'list');
      const { vendorId, cursor } = request.query;
      const limit = pageLimit(request.query);
      const [after] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema);
      const rows = await listStranded(app.db, { vendorId }, { after, limit: limit + 1 });
      const isWholeList = after === undefined && rows.length <= limit;
      reply.header('x-total-count', isWholeList ? rows.length : await countStranded(app.db, { vendorId }));
      const page = onePage(request, reply, rows, limit, ({ id }) => [id]);
      return page.map((order) => ({ ...presentOrder(order), stranded: order.stranded }));
    },
  );

  app.get(
    '/allOrders/held',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Orders whose payment is disputed, suspected of fraud, or was refunded at the gateway, oldest first',
        querystring: pageQuerySchema,
        response: { 200: heldOrderListSchema },
      },
    },
    async (request, reply) => {
      await auditOrders(request, 'list');
      const { cursor } = request.query;
      const limit = pageLimit(request.query);
      const [after] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema);
      const rows = await listOrdersOnHold(app.db, { after, limit: limit + 1 });
      const isWholeList = after === undefined && rows.length <= limit;
      reply.header('x-total-count', isWholeList ? rows.length : await countOrdersOnHold(app.db));
      const page = onePage(request, reply, rows, limit, ({ id }) => [id]);
      return page.map((order) => ({ ...presentOrder(order), incidents: order.incidents }));
    },
  );

  async function filterOf(query: OrdersFilterQuery) {
    const { from, to, seller, vendorId, shopId, ...filter } = readFilter(query);
    return {
      ...filter,
      sellers: await findSellers(app.db, filter.q),
      soldBy: await findSoldBy(app.db, { seller, vendorId, shopId }),
      ...periodOf({ from, to }, app.config.marketTimeZone),
    };
  }

  const auditOrders = (request: FastifyRequest, action: 'list' | 'search') =>
    auditRead(app.db, { actorId: accountOf(request).id, entity: 'order', action, entityId: null });
};

// The filter without limit and cursor, which are separate.
const readFilter = ({ status, q, seller, vendorId, shopId, from, to }: OrdersFilterQuery) => ({
  status,
  q: q?.trim(),
  seller: seller?.trim(),
  vendorId,
  shopId,
  from,
  to,
});

import { Readable } from 'node:stream';
import { idParams } from '@rialto/shared/contract/fields';
import type { OrdersFilterQuery } from '@rialto/shared/contract/order';
import {
  allOrdersQuerySchema,
  heldOrderListSchema,
  orderDetailSchema,
  orderListSchema,
  ordersFilterQuerySchema,
  ordersSummarySchema,
  refundOrderSchema,
  releaseOrderSchema,
  settleOrderSchema,
  strandedOrderListSchema,
  strandedOrdersQuerySchema,
} from '@rialto/shared/contract/order';
import { pageQuerySchema } from '@rialto/shared/contract/page';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { audit, auditRead } from '../../audit';
import { dayOf, periodOf } from '../../days';
import { NotFound } from '../../errors';
import { newestPage } from '../../pagination/keyset';
import { decodeCursor, onePage, pageLimit } from '../../pagination/page';
import { refundOrder, settleOrder } from '../../payment/byHand';
import { releaseByHand } from '../../payment/settle';
import { accountOf, session } from '../../plugins/auth';
import { presentForAdmins } from './adminDetail';
import { exportOrders } from './export';
import { countHeld, listHeld } from './held';
import { ordersThat } from './ordersThat';
import { presentOrder } from './present';
import { findOrder } from './queries';
import { findSellers, findSoldBy } from './sellers';
import { countStranded, listStranded } from './stranded';
import { summarise } from './summary';

const cursorSchema = z.tuple([z.int().min(0).max(2_147_483_647)]);
const shared = { tags: ['Orders'], security: session };

/** The whole market's orders, and what admins do to one by hand. */
export const adminOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.get(
    '/allOrders',
    { onRequest, schema: { ...shared, querystring: allOrdersQuerySchema, response: { 200: orderListSchema } } },
    async (request, reply) => {
      const filter = await filterOf(request.query);
      const action = filter.q || filter.soldBy ? 'search' : 'list';
      await auditOrders(request, action);
      const source = ordersThat(request.readDb, filter);
      return (await newestPage(request, reply, request.query, source)).map(presentOrder);
    },
  );

  app.get(
    '/allOrders/summary',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'What the orders of a filter add up to, per day and by status',
        querystring: ordersFilterQuerySchema,
        response: { 200: ordersSummarySchema },
      },
    },
    async ({ query, readDb }) => {
      const { seller, ...filter } = readFilter(query);
      const sellers = await findSellers(readDb, filter.q);
      const soldBy = await findSoldBy(readDb, seller);
      return summarise(readDb, { ...filter, sellers, soldBy }, app.config.marketTimeZone, new Date());
    },
  );

  app.get(
    '/allOrders/export',
    {
      onRequest,
      // A HEAD would read all of it for nothing.
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
      // what the schema calls a text is sent piece by piece
      return reply.send(pieces as unknown as string);
    },
  );

  app.get(
    '/allOrders/stranded',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Paid orders with items that nobody ships, since their vendor is suspended or deleted, oldest first',
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
      const whole = after === undefined && rows.length <= limit;
      reply.header('x-total-count', whole ? rows.length : await countStranded(app.db, { vendorId }));
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
        summary: 'Orders whose payment is disputed, risky or was refunded otherwise than planned, oldest first',
        querystring: pageQuerySchema,
        response: { 200: heldOrderListSchema },
      },
    },
    async (request, reply) => {
      await auditOrders(request, 'list');
      const { cursor } = request.query;
      const limit = pageLimit(request.query);
      const [after] = cursor === undefined ? [] : decodeCursor(cursor, cursorSchema);
      const rows = await listHeld(app.db, { after, limit: limit + 1 });
      const whole = after === undefined && rows.length <= limit;
      reply.header('x-total-count', whole ? rows.length : await countHeld(app.db));
      const page = onePage(request, reply, rows, limit, ({ id }) => [id]);
      return page.map((order) => ({ ...presentOrder(order), incidents: order.incidents }));
    },
  );

  app.post(
    '/orders/:id/refund',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Gives the price of a paid order back; 409 where nothing was paid',
        params: idParams,
        body: refundOrderSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await refundOrder(app.payments, id, { actorId: accountOf(request).id, ...request.body });
      return read(request, id);
    },
  );

  app.post(
    '/orders/:id/release',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Lets a paid order that is on hold be sent; 409 where it is not paid',
        params: idParams,
        body: releaseOrderSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await releaseByHand(app.payments, id, { actorId: accountOf(request).id, reason: request.body.reason });
      return read(request, id);
    },
  );

  app.post(
    '/orders/:id/settle',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Ends a payment by hand; 409 where it has ended otherwise',
        params: idParams,
        body: settleOrderSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { outcome, reason } = request.body;
      await settleOrder(app.payments, id, outcome, { actorId: accountOf(request).id, reason });
      return read(request, id);
    },
  );

  async function filterOf(query: OrdersFilterQuery) {
    const { from, to, seller, ...filter } = readFilter(query);
    return {
      ...filter,
      sellers: await findSellers(app.db, filter.q),
      soldBy: await findSoldBy(app.db, seller),
      ...periodOf({ from, to }, app.config.marketTimeZone),
    };
  }

  const auditOrders = (request: FastifyRequest, action: 'list' | 'search') =>
    auditRead(app.db, { actorId: accountOf(request).id, entity: 'order', action, entityId: null });

  /** The order after a change, on the record as read: there may have been nothing to change. */
  async function read(request: FastifyRequest, id: number) {
    const order = await findOrder(app.db, id);
    if (!order) throw new NotFound('Order');
    await auditRead(app.db, { actorId: accountOf(request).id, entity: 'order', action: 'read', entityId: id });
    return presentForAdmins(app.db, order);
  }
};

// Without the limit and the cursor, which a list has beside them.
const readFilter = ({ status, q, seller, from, to }: OrdersFilterQuery) => ({
  status,
  q: q?.trim(),
  seller: seller?.trim(),
  from,
  to,
});

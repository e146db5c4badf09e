import { idParams } from '@rialto/shared/contract/fields';
import { orderDetailSchema, orderListQuerySchema, orderListSchema } from '@rialto/shared/contract/order';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditRead, auditReadOf } from '../../db/audit';
import { NotFound } from '../../errors/errors';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { listParcels } from '../parcels/queries';
import { adminOrderRoutes } from './adminRoutes';
import { orderPageSource } from './orderPageSource';
import { maySeeOrdersOf, viewOf } from './policy';
import { presentOrderDetail, presentOwnOrder, presentSoldOrder } from './present';
import { findOrder, listEvents } from './queries';
import { readAdminDetail } from './readAdminDetail';

const shared = { tags: ['Orders'], security: session };

export const orderRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(adminOrderRoutes);

  app.get(
    '/orders',
    {
      onRequest: app.signedIn,
      schema: { ...shared, querystring: orderListQuerySchema, response: { 200: orderListSchema } },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { userId = caller.id, status, q } = request.query;
      if (!maySeeOrdersOf(caller, userId)) throw new NotFound('Orders');
      await auditReadOf(app.db, caller.id, userId);
      const filter = { userId, status, q: q?.trim() };
      const orders = await newestPage(request, reply, request.query, orderPageSource(app.db, filter));
      const parcels = await listParcels(
        app.db,
        orders.map(({ id }) => id),
      );
      return orders.map((order) => presentOwnOrder(order, parcels));
    },
  );

  app.get(
    '/orders/:id',
    {
      onRequest: app.signedIn,
      schema: {
        ...shared,
        summary:
          'One order with its timeline; for a vendor only the lines they sold, for admins also the gateways’ notices',
        params: idParams,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const order = await findOrder(app.db, request.params.id);
      const view = order ? viewOf(caller, order) : 'none';
      if (!order || view === 'none') throw new NotFound('Order');
      if (caller.role === 'admin') {
        if (caller.id !== order.userId)
          await auditRead(app.db, { actorId: caller.id, entity: 'order', action: 'read', entityId: order.id });
        return readAdminDetail(app.db, order);
      }
      const events = await listEvents(app.db, order.id);
      return view === 'whole' ? presentOrderDetail(order, events) : presentSoldOrder(order, events, caller.id);
    },
  );
};

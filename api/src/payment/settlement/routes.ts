import { idParams } from '@rialto/shared/contract/fields';
import {
  orderDetailSchema,
  refundOrderSchema,
  releaseOrderSchema,
  settleOrderSchema,
} from '@rialto/shared/contract/order';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditRead } from '../../db/audit';
import { Conflict, NotFound } from '../../errors/errors';
import { accountOf, session } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { mayCancel } from '../../orders/orders/policy';
import { presentOrderDetail } from '../../orders/orders/present';
import { findOrder, listEvents } from '../../orders/orders/queries';
import { readAdminDetail } from '../../orders/orders/readAdminDetail';
import { refundOrder, settleOrder } from './adminActions';
import { cancelOrder } from './cancel';
import { releaseManually } from './settleManually';

const shared = { tags: ['Orders'], security: session };

/** Routes that act on the payment of an order: buyers cancel it; admins settle, refund or release it. */
export const orderPaymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const onRequest = app.only('admin');

  app.post(
    '/orders/:id/cancel',
    {
      onRequest: app.signedIn,
      schema: {
        ...shared,
        summary: 'Cancels an unpaid order of the caller; 409 once it has ended',
        params: idParams,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const { id } = request.params;
      const order = await findOrder(app.db, id);
      if (!order || !mayCancel(caller, order)) throw new NotFound('Order');
      const cancelled = await cancelOrder(app.payments, order, caller.id);
      const now = await findOrder(app.db, id);
      if (!now) throw new NotFound('Order');
      if (!cancelled) throw new Conflict('NOT_PENDING', { status: now.status });
      return presentOrderDetail(now, await listEvents(app.db, id));
    },
  );

  app.post(
    '/orders/:id/refund',
    {
      onRequest: [onRequest, recentFactor],
      schema: {
        ...shared,
        summary: 'Refunds the full price of a paid order; 409 if it is not paid',
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
        summary: 'Lets a paid order that is on hold be shipped; 409 if it is not paid',
        params: idParams,
        body: releaseOrderSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      await releaseManually(app.payments, id, { actorId: accountOf(request).id, reason: request.body.reason });
      return read(request, id);
    },
  );

  app.post(
    '/orders/:id/settle',
    {
      onRequest,
      schema: {
        ...shared,
        summary: 'Settles a payment manually; 409 if it has ended otherwise',
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

  /** The order after a change, audited as a read, because there may have been nothing to change. */
  async function read(request: FastifyRequest, id: number) {
    const order = await findOrder(app.db, id);
    if (!order) throw new NotFound('Order');
    await auditRead(app.db, { actorId: accountOf(request).id, entity: 'order', action: 'read', entityId: id });
    return readAdminDetail(app.db, order);
  }
};

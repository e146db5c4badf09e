import { idParams } from '@rialto/shared/contract/fields';
import { orderDetailSchema } from '@rialto/shared/contract/order';
import {
  adminRefundListSchema,
  assignIncidentSchema,
  cancelLinesSchema,
  orderIncidentParams,
  orderRefundParams,
  refundChargeSchema,
  refundLinesSchema,
  refundListQuerySchema,
  retryRefundSchema,
} from '@rialto/shared/contract/refund';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotFound } from '../../errors/errors';
import { keyHeader, keyOf } from '../../http/idempotencyKey';
import { newestPage } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { recentFactor } from '../../identity/recentFactor';
import { mayCancel, viewOf } from '../../orders/orders/policy';
import { presentOrderDetail, presentSoldOrder } from '../../orders/orders/present';
import { presentOrderRefund } from '../../orders/orders/presentRefunds';
import { findOrder, listEvents } from '../../orders/orders/queries';
import { readAdminDetail } from '../../orders/orders/readAdminDetail';
import { refundPageSource } from './queries';
import { assignIncident, cancelLines, refundCharge, refundLines, retryRefund } from './refundActions';

const shared = { tags: ['Refunds'], security: session };

/** Refunds of parts of an order: by vendors and admins, cancellations by buyers, and what admins decide about stray money. */
export const refundRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/refunds',
    {
      onRequest: app.only('admin'),
      schema: {
        ...shared,
        summary: 'All refunds, newest first; failed ones need an admin',
        querystring: refundListQuerySchema,
        response: { 200: adminRefundListSchema },
      },
    },
    async (request, reply) => {
      const rows = await newestPage(request, reply, request.query, refundPageSource(app.db, request.query.state));
      return rows.map((row) => ({ ...presentOrderRefund(row), orderId: row.orderId, attempts: row.attempts }));
    },
  );

  app.post(
    '/orders/:id/refunds',
    {
      onRequest: [app.only('vendor', 'admin'), recentFactor],
      schema: {
        ...shared,
        summary:
          'Refunds lines and deliveries of one vendor, or parts of them; a repeated Idempotency-Key refunds nothing',
        params: idParams,
        headers: keyHeader,
        body: refundLinesSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const actor = accountOf(request);
      const { id } = request.params;
      const order = await findOrder(app.db, id);
      if (!order || (actor.role !== 'admin' && !order.items.some(({ vendorId }) => vendorId === actor.id)))
        throw new NotFound('Order');
      const idempotencyKey = keyOf(request.headers);
      await refundLines(app.payments, id, request.body, { actor, idempotencyKey });
      return read(id, actor);
    },
  );

  app.post(
    '/orders/:id/refunds/:refundId/retry',
    {
      onRequest: [app.only('admin'), recentFactor],
      schema: {
        ...shared,
        summary: 'Requests a failed refund again, or records that it was repaid by hand; 409 if it has not failed',
        params: orderRefundParams,
        body: retryRefundSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const actor = accountOf(request);
      const { id, refundId } = request.params;
      const { reason, paidByHand = false } = request.body;
      await retryRefund(app.payments, id, refundId, { actorId: actor.id, reason, paidByHand });
      return read(id, actor);
    },
  );

  app.post(
    '/orders/:id/cancellations',
    {
      onRequest: app.signedIn,
      schema: {
        ...shared,
        summary: 'Cancels unshipped lines of one vendor for the buyer and refunds them; 409 if one was shipped',
        params: idParams,
        body: cancelLinesSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const buyer = accountOf(request);
      const { id } = request.params;
      const order = await findOrder(app.db, id);
      if (!order || !mayCancel(buyer, order)) throw new NotFound('Order');
      await cancelLines(app.payments, id, request.body, buyer);
      return read(id, buyer);
    },
  );

  app.post(
    '/orders/:id/incidents/:incidentId/assignment',
    {
      onRequest: app.only('admin'),
      schema: {
        ...shared,
        summary: 'Lets lines bear money that was refunded at the gateway’s dashboard or lost in a dispute',
        params: orderIncidentParams,
        body: assignIncidentSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const actor = accountOf(request);
      const { id, incidentId } = request.params;
      await assignIncident(app.payments, id, incidentId, request.body, actor);
      return read(id, actor);
    },
  );

  app.post(
    '/orders/:id/charges/:incidentId/refund',
    {
      onRequest: [app.only('admin'), recentFactor],
      schema: {
        ...shared,
        summary: 'Refunds a second charge of an order',
        params: orderIncidentParams,
        body: refundChargeSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const actor = accountOf(request);
      const { id, incidentId } = request.params;
      const { reason, paidByHand = false } = request.body;
      await refundCharge(app.payments, id, incidentId, { actorId: actor.id, reason, paidByHand });
      return read(id, actor);
    },
  );

  /** The order after a change, as the caller may see it. */
  async function read(id: number, caller: Parameters<typeof viewOf>[0]) {
    const order = await findOrder(app.db, id);
    if (!order) throw new NotFound('Order');
    if (caller.role === 'admin') return readAdminDetail(app.db, order);
    const events = await listEvents(app.db, id);
    return viewOf(caller, order) === 'whole'
      ? presentOrderDetail(order, events)
      : presentSoldOrder(order, events, caller.id);
  }
};

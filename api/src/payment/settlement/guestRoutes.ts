import { guestOrderParams } from '@rialto/shared/contract/checkout';
import { orderDetailSchema } from '@rialto/shared/contract/order';
import { cancelLinesSchema } from '@rialto/shared/contract/refund';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Conflict, NotFound } from '../../errors/errors';
import { guestOrderId } from '../../orders/guests/guestOrders';
import { presentOrderDetail } from '../../orders/orders/present';
import { findOrder, listEvents } from '../../orders/orders/queries';
import { cancelLines } from '../refunds/refundActions';
import { cancelOrder } from './cancel';

const tags = ['Orders'];
const params = guestOrderParams;
const guest = { id: null, role: 'user' } as const;

/** Routes by which a guest cancels an order, by the key of its receipt. */
export const guestOrderPaymentRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/guest/orders/:key/cancel',
    {
      schema: {
        tags,
        summary: 'Cancels a guest’s unpaid order; 409 once it has ended',
        params,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const id = await guestOrderId(app.db, request.params.key);
      const cancelled = await cancelOrder(app.payments, await find(id), null);
      const now = await find(id);
      if (!cancelled) throw new Conflict('NOT_PENDING', { status: now.status });
      return presentOrderDetail(now, await listEvents(app.db, id));
    },
  );

  app.post(
    '/guest/orders/:key/cancellations',
    {
      schema: {
        tags,
        summary: 'Cancels unshipped lines of one vendor for a guest and refunds them; 409 if one was shipped',
        params,
        body: cancelLinesSchema,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => {
      const id = await guestOrderId(app.db, request.params.key);
      await cancelLines(app.payments, id, request.body, guest);
      return presentOrderDetail(await find(id), await listEvents(app.db, id));
    },
  );

  async function find(id: number) {
    const order = await findOrder(app.db, id);
    if (!order) throw new NotFound('Order');
    return order;
  }
};

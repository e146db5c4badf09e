import { guestOrderParams } from '@rialto/shared/contract/checkout';
import { orderDetailSchema } from '@rialto/shared/contract/order';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../../errors/errors';
import { accountOf, session } from '../../identity/auth';
import { presentOrderDetail } from '../orders/present';
import { findOrder, listEvents } from '../orders/queries';
import { claimOrder, eraseGuest, guestOrderId } from './guestOrders';

const tags = ['Orders'];
const params = guestOrderParams;

/** The orders of guests, by the key that their receipt contains. */
export const guestOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/guest/orders/:key',
    {
      schema: {
        tags,
        summary: 'A guest’s order with its timeline and all that is stored about the buyer',
        params,
        response: { 200: orderDetailSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return read(await guestOrderId(app.db, request.params.key));
    },
  );

  app.post(
    '/guest/orders/:key/claim',
    {
      onRequest: app.only('user', 'vendor'),
      schema: {
        tags,
        security: session,
        summary: 'Moves a guest’s paid order to the caller’s account; a repeated call changes nothing',
        params,
        response: { 200: orderDetailSchema },
      },
    },
    async (request) => read(await claimOrder(app.db, accountOf(request).id, request.params.key)),
  );

  app.post(
    '/guest/orders/:key/erase',
    {
      schema: {
        tags,
        summary: 'Removes the buyer’s personal data from a guest’s finished order',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await eraseGuest(app.db, request.params.key);
      return reply.code(204).send(null);
    },
  );

  async function read(id: number) {
    const order = await findOrder(app.db, id);
    if (!order) throw new NotFound('Order');
    return presentOrderDetail(order, await listEvents(app.db, id));
  }
};

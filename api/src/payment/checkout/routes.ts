import {
  type CheckoutQuoteBody,
  checkoutQuoteBodySchema,
  checkoutQuoteSchema,
  guestPaymentSchema,
  guestPaymentStartedSchema,
} from '@rialto/shared/contract/checkout';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { InvalidInput } from '../../errors/errors';
import { session, unverifiedClaims } from '../../identity/auth';
import { readDelivery, resolveDelivery } from './deliveryRequest';
import { createGuestCheckout } from './guestCheckout';
import { idempotencyKey } from './idempotencyKey';
import { linesInCart, linesOfItems } from './lines';
import { presentQuote, priceOrder } from './priceOrder';
import { digestOfAddress } from './unpaidCheckouts';

const config = { keepsPublicCache: true };
const tags = ['Payment'];

export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  const checkOut = createGuestCheckout(app.payments);

  app.post(
    '/checkout/quote',
    {
      config,
      onRequest: (request, _reply, done) => {
        if (unverifiedClaims(request)) app.signedIn(request).then(() => done(), done);
        else done();
      },
      schema: {
        tags,
        security: [{}, ...session],
        summary: 'What an order of the caller’s cart costs with its delivery, or for guests of the items sent',
        body: checkoutQuoteBodySchema,
        response: { 200: checkoutQuoteSchema },
      },
    },
    async ({ body, account }) => presentQuote(await quote(body, account?.id)),
  );

  app.post(
    '/guest/payment',
    {
      schema: {
        tags,
        summary: 'Orders items without an account and opens the payment; keys work as those of POST /payment',
        headers: z.looseObject({ 'idempotency-key': z.string().optional() }),
        body: guestPaymentSchema,
        response: { 200: guestPaymentStartedSchema },
      },
    },
    (request) => {
      const placedFrom = digestOfAddress(request.ip, app.config.jwtSecret ?? '');
      return checkOut(idempotencyKey(request), request.body, placedFrom);
    },
  );

  async function quote(body: CheckoutQuoteBody, userId: number | undefined) {
    const requested = readDelivery(body);
    if (userId !== undefined && body.items === undefined) {
      const delivery = await resolveDelivery(app.db, userId, { requested, address: null });
      return priceOrder(app.db, await linesInCart(app.db, userId), delivery, app.config);
    }
    if (body.items === undefined) throw new InvalidInput({ items: { code: 'REQUIRED' } });
    const { place: destination, choices } = requested;
    return priceOrder(app.db, await linesOfItems(app.db, body.items), { destination, choices }, app.config);
  }
};

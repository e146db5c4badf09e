import {
  createPaymentSchema,
  paymentSchema,
  paymentStartedSchema,
  tranIdParams,
} from '@rialto/shared/contract/payment';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NotFound } from '../errors/errors';
import { accountOf, session } from '../identity/auth';
import { guardGuesses } from '../offers/vouchers/guardGuesses';
import { codeOf } from '../offers/vouchers/redeem';
import { createCheckout } from './checkout/checkout';
import { idempotencyKey } from './checkout/idempotencyKey';
import { digestOfAddress } from './checkout/unpaidCheckouts';
import { maySeePayment } from './policy';
import { presentPayment } from './present';
import { findPayment } from './queries';

const shared = { tags: ['Payment'], security: session };

export const paymentRoutes: FastifyPluginAsyncZod = async (app) => {
  const checkOut = createCheckout(app.payments);
  const guard = guardGuesses(app);

  app.post(
    '/payment',
    {
      onRequest: app.only('user', 'vendor'),
      schema: {
        ...shared,
        summary:
          'Orders the contents of the cart and opens the payment. Repeated Idempotency-Key headers return the same payment; without one, each call starts another',
        headers: z.looseObject({ 'idempotency-key': z.string().optional() }),
        body: createPaymentSchema,
        response: { 200: paymentStartedSchema },
      },
    },
    (request) => {
      const placedFrom = digestOfAddress(request.ip, app.config.jwtSecret ?? '');
      const call = () => checkOut(accountOf(request), idempotencyKey(request), request.body, placedFrom);
      return guard(request, codeOf(request.body.voucher), call);
    },
  );

  app.get(
    '/payment/:tranId',
    { onRequest: app.signedIn, schema: { ...shared, params: tranIdParams, response: { 200: paymentSchema } } },
    async (request) => {
      const payment = await findPayment(app.db, request.params.tranId);
      if (!payment || !maySeePayment(accountOf(request), payment)) throw new NotFound('Payment');
      return presentPayment(payment);
    },
  );
};

import {
  type CheckoutQuoteBody,
  checkoutQuoteBodySchema,
  checkoutQuoteSchema,
  guestPaymentSchema,
  guestPaymentStartedSchema,
} from '@rialto/shared/contract/checkout';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { users } from '../../db/schema';
import { InvalidInput } from '../../errors/errors';
import { session, unverifiedClaims } from '../../identity/auth';
import { guardGuesses } from '../../offers/vouchers/guardGuesses';
import { codeOf } from '../../offers/vouchers/redeem';
import { readDelivery, resolveDelivery } from './deliveryRequest';
import { createGuestCheckout } from './guestCheckout';
import { idempotencyKey } from './idempotencyKey';
import { linesInCart, linesOfItems } from './lines';
import { type PricedOrder, presentQuote, priceOrder, type VoucherRequest } from './priceOrder';
import { digestOfAddress } from './unpaidCheckouts';

const config = { keepsPublicCache: true };
const tags = ['Payment'];

export const checkoutRoutes: FastifyPluginAsyncZod = async (app) => {
  const checkOut = createGuestCheckout(app.payments);
  const guard = guardGuesses(app);

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
    async (request) => {
      const { body, account } = request;
      const code = codeOf(body.voucher);
      const buyer = { userId: account?.id ?? null, email: account ? await emailOf(account.id) : null };
      const voucher = code === null ? null : { code, buyer };
      const unknown = ({ voucher: found }: PricedOrder) =>
        found !== null && 'refusal' in found.result && found.result.refusal.code === 'VOUCHER_UNKNOWN';
      return presentQuote(await guard(request, code, () => quote(body, account?.id, voucher), unknown));
    },
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
      const call = () => checkOut(idempotencyKey(request), request.body, placedFrom);
      return guard(request, codeOf(request.body.voucher), call);
    },
  );

  async function emailOf(id: number): Promise<string | null> {
    const [user] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, id));
    return user?.email ?? null;
  }

  async function quote(body: CheckoutQuoteBody, userId: number | undefined, voucher: VoucherRequest | null) {
    const requested = readDelivery(body);
    if (userId !== undefined && body.items === undefined) {
      const delivery = await resolveDelivery(app.db, userId, { requested, address: null });
      return priceOrder(app.db, await linesInCart(app.db, userId), { ...delivery, voucher }, app.config);
    }
    if (body.items === undefined) throw new InvalidInput({ items: { code: 'REQUIRED' } });
    const { place: destination, choices } = requested;
    return priceOrder(app.db, await linesOfItems(app.db, body.items), { destination, choices, voucher }, app.config);
  }
};

import { idParams } from '@rialto/shared/contract/fields';
import { askRestockSchema, restockRequestsSchema, stopRestockSchema } from '@rialto/shared/contract/restock';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Conflict, HttpError, InvalidInput, NotFound } from '../../errors/errors';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter } from '../../http/plugins/limiter';
import { accountOf, session } from '../../identity/auth';
import { addRequest, deleteRequest, deleteRequestsOf, findVariants, listRequests, type Recipient } from './queries';
import { readStopCode } from './stopCode';

const tags = ['Restock'];
const config = { keepsPublicCache: true };

/** Requests for one email when a sold-out product is back. */
export const restockRoutes: FastifyPluginAsyncZod = async (app) => {
  const requests = createLimiter(app, {
    name: 'restock',
    max: app.config.limits.registrationsPerHour,
    windowMs: 3_600_000,
    of: 'restock requests',
    state: app.sharedState,
  });

  app.get(
    '/restock',
    {
      onRequest: app.signedIn,
      schema: { tags, security: session, response: { 200: restockRequestsSchema } },
    },
    async (request) => ({ requests: await listRequests(app.db, accountOf(request).id) }),
  );

  app.post(
    '/restock',
    {
      config,
      onRequest: async (request) => {
        if (request.headers.authorization !== undefined) await app.signedIn(request);
      },
      schema: {
        tags,
        security: [{}, ...session],
        summary: 'Asks for one email when a sold-out product is back; guests give an address',
        body: askRestockSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const { productId, variantId } = request.body;
      const person = personOf(request);
      // Anyone can give any address.
      if ('email' in person) await requests.consume(addressKey(request.ip));
      const [variant, ...others] = await findVariants(app.db, productId, variantId);
      if (!variant) throw new NotFound('Product');
      if (others.length > 0) throw new Conflict('CHOOSE_VARIANT', { name: variant.name });
      if (variant.available > 0) throw new Conflict('IN_STOCK', { name: variant.name });
      await addRequest(app.db, person, { productId, variantId: variant.id });
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/restock/:id',
    {
      config,
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'Withdraws the request for a variant, by its id; also succeeds without a request',
        params: idParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await deleteRequest(app.db, accountOf(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/restock/stop',
    {
      config,
      schema: {
        tags,
        summary: 'Withdraws all requests of the person who got the email with this code',
        body: stopRestockSchema,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const person = readStopCode(app, request.body.code);
      if (!person) throw new HttpError(400, 'STOP_CODE', {});
      await deleteRequestsOf(app.db, person);
      return reply.code(204).send(null);
    },
  );
};

/** The caller's account, otherwise the address given. */
function personOf({ account, body }: FastifyRequest<{ Body: { email?: string | undefined } }>): Recipient {
  if (account) return { userId: account.id };
  if (body.email === undefined) throw new InvalidInput({ email: { code: 'REQUIRED' } });
  return { email: body.email };
}

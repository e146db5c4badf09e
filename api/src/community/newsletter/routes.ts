import { subscribedSchema, subscribeSchema } from '@rialto/shared/contract/newsletter';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NotSignedIn } from '../../errors/errors';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter } from '../../http/plugins/limiter';
import { accountOf } from '../../identity/auth';
import { addSubscriber } from './queries';

const config = { keepsPublicCache: true };

export const newsletterRoutes: FastifyPluginAsyncZod = async (app) => {
  const subscriptions = createLimiter(app, {
    name: 'subscriptions',
    max: app.config.limits.registrationsPerHour,
    windowMs: 3_600_000,
    of: 'subscriptions',
    state: app.sharedState,
  });

  app.post(
    '/newsletter',
    { config, schema: { tags: ['Newsletter'], body: subscribeSchema, response: { 200: subscribedSchema } } },
    async (request) => {
      await subscriptions.consume(addressKey(request.ip));
      const { email } = request.body;
      await addSubscriber(app.db, email, await ownerOf(request, email));
      // The same response for every address, so that it does not reveal who subscribed.
      return { message: 'Thank you for subscribing!' };
    },
  );

  /** The caller's id if the address is that of their account. Sessions are optional, so an expired one is ignored. */
  async function ownerOf(request: FastifyRequest, email: string): Promise<number | null> {
    if (request.headers.authorization === undefined) return null;
    try {
      await app.signedIn(request);
    } catch (error) {
      if (error instanceof NotSignedIn) return null;
      throw error;
    }
    const account = accountOf(request);
    return account.email.toLowerCase() === email.toLowerCase() ? account.id : null;
  }
};

import { subscribedSchema, subscribeSchema } from '@rialto/shared/contract/newsletter';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { confirmationEmail } from '../../accounts/emails/verificationEmails';
import { isVerified } from '../../accounts/users/queries';
import { issueEmailCode } from '../../accounts/verification/emailCodes';
import { addSubscriber, isSubscribed } from '../../accounts/verification/subscribers';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter } from '../../http/plugins/limiter';
import { optionalAccount } from '../../identity/optionalAccount';
import { enqueueMail } from '../../mail/outbox';
import { unsubscribeRoutes } from './unsubscribeRoutes';

const config = { keepsPublicCache: true };

export const newsletterRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(unsubscribeRoutes);
  const subscriptions = createLimiter(app, {
    name: 'subscriptions',
    max: app.config.limits.registrationsPerHour,
    windowMs: 3_600_000,
    of: 'subscriptions',
    state: app.sharedState,
  });

  app.post(
    '/newsletter',
    {
      config,
      schema: {
        tags: ['Newsletter'],
        summary: 'Emails a link that confirms the subscription; the verified address of the caller needs none',
        body: subscribeSchema,
        response: { 200: subscribedSchema },
      },
    },
    async (request) => {
      await subscriptions.consume(addressKey(request.ip));
      const { email } = request.body;
      await subscribe(email, await ownerOf(request, email));
      // The same response for every address, so that it does not reveal who subscribed.
      return { message: 'Thank you for subscribing!' };
    },
  );

  function subscribe(email: string, userId: number | null): Promise<void> {
    return app.db.transaction(async (tx) => {
      if (userId !== null && (await isVerified(tx, userId))) return addSubscriber(tx, email, userId, app.config);
      if (await isSubscribed(tx, email)) return;
      const code = await issueEmailCode(tx, { purpose: 'newsletter', userId, email });
      await enqueueMail(tx, confirmationEmail({ purpose: 'newsletter', userId, email, code }, app.config.publicUrl));
    });
  }

  /** The caller's id if the address is that of their account. */
  async function ownerOf(request: FastifyRequest, email: string): Promise<number | null> {
    const account = await optionalAccount(request);
    return account?.email.toLowerCase() === email.toLowerCase() ? account.id : null;
  }
};

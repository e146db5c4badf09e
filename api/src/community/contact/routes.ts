import { sendContactSchema, sentContactSchema } from '@rialto/shared/contract/contact';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { keyHeader, keyOf } from '../../http/idempotencyKey';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter } from '../../http/plugins/limiter';
import { optionalAccount } from '../../identity/optionalAccount';
import { sendRequest } from './write';

/** The form of the page Contact. */
export const contactRoutes: FastifyPluginAsyncZod = async (app) => {
  const { limits, publicUrl } = app.config;
  const sent = createLimiter(app, {
    name: 'contact',
    max: limits.contactPerHour,
    windowMs: 3_600_000,
    of: 'contact requests',
    state: app.sharedState,
  });

  app.post(
    '/contact',
    {
      config: { keepsPublicCache: true },
      schema: {
        tags: ['Contact'],
        summary:
          'Writes to the market; a copy is emailed to the sender. A repeated call with the same Idempotency-Key sends once',
        headers: keyHeader,
        body: sendContactSchema,
        response: { 201: sentContactSchema },
      },
    },
    async (request, reply) => {
      const key = keyOf(request.headers);
      await sent.consume(addressKey(request.ip));
      const account = await optionalAccount(request);
      const id = await sendRequest(app.db, request.body, { userId: account?.id ?? null, key, publicUrl });
      return reply.code(201).send({ id });
    },
  );
};

import { subscribedSchema, subscribeSchema } from '@rialto/shared/contract/newsletter';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addSubscriber } from './queries';

const config = { keepsPublicAnswers: true };

export const newsletterRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/newsletter',
    { config, schema: { tags: ['Newsletter'], body: subscribeSchema, response: { 200: subscribedSchema } } },
    async (request) => {
      await addSubscriber(app.db, request.body.email);
      // One answer for all: it doesn't tell strangers who reads the newsletter.
      return { message: 'Thank you for subscribing!' };
    },
  );
};

import { unsubscribedSchema, unsubscribeQuerySchema } from '@rialto/shared/contract/newsletter';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { removeSubscriber } from '../../accounts/verification/subscribers';

const tags = ['Newsletter'];
const path = '/newsletter/unsubscribe';

/** Unsubscribes with one click (RFC 8058): mail programs send a form, the site's page sends nothing but the key. */
export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  // The body says 'List-Unsubscribe=One-Click', which the call says, too.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );

  app.post(
    path,
    {
      config: { keepsPublicCache: true },
      schema: {
        tags,
        summary: 'Ends the newsletter of a subscription’s key; also if it has ended before',
        querystring: unsubscribeQuerySchema,
        response: { 200: unsubscribedSchema },
      },
    },
    async (request) => {
      await removeSubscriber(app.db, request.query.key);
      return { message: 'You’re unsubscribed.' };
    },
  );

  // Mail programs without the button open the address. Reading must not unsubscribe: scanners of emails open links, too.
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Leads to the page with the button that unsubscribes',
        querystring: unsubscribeQuerySchema,
      },
    },
    async (request, reply) => reply.redirect(`${app.config.publicUrl ?? ''}/unsubscribe#${request.query.key}`),
  );
};

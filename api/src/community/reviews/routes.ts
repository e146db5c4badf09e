import { idParams } from '@rialto/shared/contract/fields';
import {
  reviewEligibilitySchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewSchema,
  reviewSummaryQuerySchema,
  reviewSummarySchema,
  writeReviewSchema,
} from '@rialto/shared/contract/review';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditReadOf } from '../../db/audit';
import { Forbidden, InvalidInput, NotFound } from '../../errors/errors';
import { newestPage, type Slice } from '../../http/pagination/keyset';
import { accountOf, session } from '../../identity/auth';
import { mayDeleteReview, maySeeReviewsOf } from './policy';
import { presentReview } from './present';
import { canReview, countReviews, findReview, listReviews, type ReviewRow, summariseReviews } from './queries';
import { deleteReview, saveReview } from './write';

const tags = ['Reviews'];

export const reviewRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/reviews',
    {
      config: { publicResponse: (request) => !requestsUser(request) },
      onRequest: async (request) => {
        if (requestsUser(request)) await app.signedIn(request);
      },
      schema: {
        tags,
        // no session is needed for a product, but one is for a user
        security: [{}, ...session],
        summary: 'The public reviews of a product; or with userId, the reviews of a user, for that user and admins',
        querystring: reviewListQuerySchema,
        response: { 200: reviewListSchema },
      },
    },
    async (request, reply) => {
      const { userId, productId } = request.query;
      if (userId === undefined && productId === undefined)
        throw new InvalidInput({ productId: { code: 'PRODUCT_OR_USER' } });
      if (userId !== undefined && !maySeeReviewsOf(accountOf(request), userId)) throw new NotFound('Reviews');
      if (userId !== undefined) await auditReadOf(app.db, accountOf(request).id, userId);
      const filter = { userId, productId };
      const db = userId === undefined ? request.readDb : app.db;
      const reviews = await newestPage(request, reply, request.query, {
        list: (slice: Slice) => listReviews(db, filter, slice),
        total: () => countReviews(db, filter),
        cursorOf: ({ createdAt, id }: ReviewRow) => [createdAt, id],
      });
      return reviews.map(presentReview);
    },
  );

  app.get(
    '/reviews/summary',
    {
      config: { publicResponse: true },
      schema: { tags, querystring: reviewSummaryQuerySchema, response: { 200: reviewSummarySchema } },
    },
    async (request) => {
      const summary = await summariseReviews(request.readDb, request.query.productId);
      if (!summary) throw new NotFound('Product');
      return summary;
    },
  );

  app.get(
    '/reviews/eligibility',
    {
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'Whether the caller may review a product, which buyers may once they have received it',
        querystring: reviewSummaryQuerySchema,
        response: { 200: reviewEligibilitySchema },
      },
    },
    async (request) => {
      const { id, role } = accountOf(request);
      return { canReview: role === 'user' && (await canReview(app.db, id, request.query.productId)) };
    },
  );

  app.post(
    '/reviews',
    {
      onRequest: app.only('user'),
      schema: {
        tags,
        security: session,
        summary: 'Reviews a received product: 201 for a new review, 200 if an existing one was edited',
        body: writeReviewSchema,
        response: { 200: reviewSchema, 201: reviewSchema },
      },
    },
    async (request, reply) => {
      const saved = await saveReview(app.db, accountOf(request).id, request.body);
      if (!saved) throw new NotFound('Product');
      const review = await findReview(app.db, saved.id);
      if (!review) throw new NotFound('Review');
      reply.code(saved.isNew ? 201 : 200);
      return presentReview(review);
    },
  );

  app.delete(
    '/reviews/:id',
    { onRequest: app.signedIn, schema: { tags, security: session, params: idParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const caller = accountOf(request);
      const review = await findReview(app.db, request.params.id);
      if (!review) throw new NotFound('Review');
      if (!mayDeleteReview(caller, { userId: review.author.id })) throw new Forbidden();
      await deleteReview(app.db, caller.id, review);
      return reply.code(204).send(null);
    },
  );
};

/** Whether a user's reviews are requested, which are private; read before the query is validated. */
function requestsUser({ query }: FastifyRequest): boolean {
  const { userId = '' } = query as Record<string, unknown>; // safe: an object, whose values are not validated yet
  return userId !== '';
}

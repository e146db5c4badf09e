import { idParams } from '@rialto/shared/contract/fields';
import type { PageQuery } from '@rialto/shared/contract/page';
import {
  helpfulSchema,
  receivedReviewsQuerySchema,
  reviewEligibilitySchema,
  reviewListQuerySchema,
  reviewListSchema,
  reviewSchema,
  reviewSummaryQuerySchema,
  reviewSummarySchema,
  reviewVotesSchema,
  writeReplySchema,
  writeReviewSchema,
} from '@rialto/shared/contract/review';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditReadOf } from '../../db/audit';
import type { Queryable } from '../../db/database';
import { Forbidden, InvalidInput, NotFound } from '../../errors/errors';
import { cursorInstant, newestPage, type Slice } from '../../http/pagination/keyset';
import { decodeCursor, onePage, pageLimit } from '../../http/pagination/page';
import { accountOf, session } from '../../identity/auth';
import { mayDeleteReply, mayDeleteReview, mayReplyTo, maySeeReviewsOf, mayVoteFor } from './policy';
import { presentReview } from './present';
import {
  canReview,
  countReviews,
  findReview,
  listRanked,
  listReviews,
  listVotes,
  type RankedSort,
  type ReviewFilter,
  type ReviewRow,
  rankOf,
  summariseReviews,
} from './queries';
import { deleteReply, saveReply } from './reply';
import { deleteReview, saveReview, setVote } from './write';

const tags = ['Reviews'];

/** Rank, timestamp and id of the last review of a page. */
const rankCursorSchema = z.tuple([z.int().min(-5).max(2_147_483_647), cursorInstant, idParams.shape.id]);

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
        summary:
          'The public reviews of a product or of a shop’s products; with userId, those of a user, for that user and admins',
        querystring: reviewListQuerySchema,
        response: { 200: reviewListSchema },
      },
    },
    async (request, reply) => {
      const { userId, productId, shopId, rating, sort = 'newest' } = request.query;
      if (userId === undefined && productId === undefined && shopId === undefined)
        throw new InvalidInput({ productId: { code: 'PRODUCT_OR_USER' } });
      if (userId !== undefined && !maySeeReviewsOf(accountOf(request), userId)) throw new NotFound('Reviews');
      if (userId !== undefined) await auditReadOf(app.db, accountOf(request).id, userId);
      const filter = { userId, productId, shopId, rating };
      const db = userId === undefined ? request.readDb : app.db;
      const reviews =
        sort === 'newest'
          ? await newestReviews(request, reply, db, filter)
          : await rankedReviews(request, reply, db, filter, sort);
      return reviews.map(presentReview);
    },
  );

  app.get(
    '/reviews/received',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: {
        tags,
        security: session,
        summary: 'The reviews of the caller’s products, also of those that are not on sale',
        querystring: receivedReviewsQuerySchema,
        response: { 200: reviewListSchema },
      },
    },
    async (request, reply) => {
      const { answered, id, rating } = request.query;
      const isAnswered = answered === undefined ? undefined : answered === 'true';
      const filter = { vendorId: accountOf(request).id, id, rating, isAnswered };
      return (await newestReviews(request, reply, app.db, filter)).map(presentReview);
    },
  );

  app.get(
    '/reviews/votes',
    {
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: 'The reviews of a product that the caller has called helpful',
        querystring: reviewSummaryQuerySchema,
        response: { 200: reviewVotesSchema },
      },
    },
    async (request) => ({ reviewIds: await listVotes(app.db, accountOf(request).id, request.query.productId) }),
  );

  for (const method of ['PUT', 'DELETE'] as const)
    app.route({
      method,
      url: '/reviews/:id/helpful',
      onRequest: app.signedIn,
      schema: {
        tags,
        security: session,
        summary: method === 'PUT' ? 'Calls another person’s review helpful, once' : 'Withdraws the vote',
        params: idParams,
        response: { 200: helpfulSchema },
      },
      handler: async (request) => {
        const caller = accountOf(request);
        const review = await requirePublic(request.params.id);
        if (!mayVoteFor(caller, { userId: review.author.id, vendorId: review.vendorId }))
          throw new Forbidden('OWN_REVIEW');
        const helpful = await setVote(app.db, caller.id, review.id, method === 'PUT');
        if (helpful === undefined) throw new NotFound('Review');
        return { helpful };
      },
    });

  app.put(
    '/reviews/:id/reply',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: {
        tags,
        security: session,
        summary: 'The vendor’s reply to a review, or its new text; the author gets an email about the first one',
        params: idParams,
        body: writeReplySchema,
        response: { 200: reviewSchema },
      },
    },
    async (request) => {
      const caller = accountOf(request);
      const { id } = request.params;
      if (!mayReplyTo(caller, await requirePublic(id))) throw new Forbidden();
      const { comment } = request.body;
      const isSaved = await saveReply(app.db, caller.id, { reviewId: id, comment, publicUrl: app.config.publicUrl });
      if (!isSaved) throw new NotFound('Review');
      return presentReview(await requirePublic(id));
    },
  );

  app.delete(
    '/reviews/:id/reply',
    {
      onRequest: app.only('vendor', 'admin'),
      schema: { tags, security: session, params: idParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const caller = accountOf(request);
      const { id } = request.params;
      if (!mayDeleteReply(caller, await requirePublic(id))) throw new Forbidden();
      await deleteReply(app.db, caller.id, id);
      return reply.code(204).send(null);
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
      const saved = await saveReview(app.db, accountOf(request).id, request.body, app.config.publicUrl);
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

  /** A review that others than its author may see. */
  async function requirePublic(id: number): Promise<ReviewRow> {
    const review = await findReview(app.db, id);
    if (!review?.verified || review.hiddenAt) throw new NotFound('Review');
    return review;
  }
};

function newestReviews(
  request: FastifyRequest<{ Querystring: PageQuery }>,
  reply: FastifyReply,
  db: Queryable,
  filter: ReviewFilter,
): Promise<ReviewRow[]> {
  return newestPage(request, reply, request.query, {
    list: (slice: Slice) => listReviews(db, filter, slice),
    total: () => countReviews(db, filter),
    cursorOf: ({ createdAt, id }: ReviewRow) => [createdAt, id],
  });
}

async function rankedReviews(
  request: FastifyRequest<{ Querystring: PageQuery }>,
  reply: FastifyReply,
  db: Queryable,
  filter: ReviewFilter,
  sort: RankedSort,
): Promise<ReviewRow[]> {
  const { cursor } = request.query;
  const limit = pageLimit(request.query);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, rankCursorSchema);
  const rows = await listRanked(db, filter, sort, { after, limit: limit + 1 });
  reply.header('x-total-count', after || rows.length > limit ? await countReviews(db, filter) : rows.length);
  return onePage(request, reply, rows, limit, (last) => [rankOf(sort, last), last.createdAt.toISOString(), last.id]);
}

/** Whether a user's reviews are requested, which are private; read before the query is validated. */
function requestsUser({ query }: FastifyRequest): boolean {
  const { userId = '' } = query as Record<string, unknown>; // safe: an object, whose values are not validated yet
  return userId !== '';
}

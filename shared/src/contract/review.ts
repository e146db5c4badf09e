import { z } from 'zod';
import { count, id, idText, instant, text, uploadedPicture, wholeText } from './fields';
import { pageQuerySchema } from './page';
import { MAX_REVIEW_PHOTOS, reviewSorts } from './reviewSort';

/**
 * `verified`: the buyer has received the product; unverified reviews of older versions are visible to their author only. `user.name` is
 * never an email address. `helpful` counts votes.
 */
export const reviewSchema = z.object({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  /** URLs of uploads. */
  photos: z.array(z.string()),
  verified: z.boolean(),
  /** True for a review that an admin has hidden, which its author still sees. */
  hidden: z.boolean().optional(),
  product: z.object({ id, name: z.string(), image: z.string().nullable() }),
  user: z.object({ id, name: z.string() }),
  createdAt: instant,
  /** Null for reviews that were never edited. */
  editedAt: instant.nullable(),
  helpful: count,
  /** The vendor's; `shop` is null for products without a shop. */
  reply: z
    .object({ shop: z.string().nullable(), comment: z.string(), createdAt: instant, editedAt: instant.nullable() })
    .nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

const starsText = wholeText(z.int().min(1).max(5));

/** GET /api/reviews: `?productId=` and `?shopId=` (its products' reviews) are public, `?userId=` is for the author. */
export const reviewListSchema = z.array(reviewSchema);
export const reviewListQuerySchema = pageQuerySchema.extend({
  userId: idText.optional(),
  productId: idText.optional(),
  shopId: idText.optional(),
  /** Only reviews with this many stars. */
  rating: starsText.optional(),
  sort: z.enum(reviewSorts).optional(),
});

/** GET /api/reviews/received, newest first: the reviews of the caller's products. `answered=false` selects those without a reply, `id` a single one. */
export const receivedReviewsQuerySchema = pageQuerySchema.extend({
  answered: z.enum(['true', 'false']).optional(),
  id: idText.optional(),
  rating: starsText.optional(),
});

/** GET /api/reviews/summary?productId=: the number of reviews by stars, and the exact mean (0 without reviews). */
export const reviewSummarySchema = z.object({
  count,
  average: z.number().min(0).max(5),
  stars: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;
export const reviewSummaryQuerySchema = z.object({ productId: idText });

/** GET /api/reviews/eligibility?productId=. */
export const reviewEligibilitySchema = z.object({ canReview: z.boolean() });
export type ReviewEligibility = z.infer<typeof reviewEligibilitySchema>;

/** POST /api/reviews: creates or edits the buyer's review of a product. 403 before the product was delivered. */
export const writeReviewSchema = z.strictObject({
  productId: id,
  rating: z.int().min(1).max(5),
  comment: text(4000),
  /** URLs of uploads. Without it, an edited review keeps its photos. */
  photos: z.array(uploadedPicture).max(MAX_REVIEW_PHOTOS).optional(),
});
export type WriteReviewBody = z.infer<typeof writeReviewSchema>;

/** GET /api/reviews/votes?productId=: the reviews of a product that the caller has called helpful. */
export const reviewVotesSchema = z.object({ reviewIds: z.array(id) });
export type ReviewVotes = z.infer<typeof reviewVotesSchema>;

/** PUT and DELETE /api/reviews/{id}/helpful: the number of votes after it. */
export const helpfulSchema = z.object({ helpful: count });
export type Helpful = z.infer<typeof helpfulSchema>;

/** PUT /api/reviews/{id}/reply: the vendor's reply to a review of an own product, or its new text. */
export const writeReplySchema = z.strictObject({ comment: text(4000) });
export type WriteReplyBody = z.infer<typeof writeReplySchema>;

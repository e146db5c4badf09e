import { z } from 'zod';
import { count, id, idText, instant, text } from './fields';
import { pageQuerySchema } from './page';

/** `verified`: the buyer has received the product; unverified reviews of older versions are visible to their author only. `user.name` is never an email address. */
export const reviewSchema = z.object({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  verified: z.boolean(),
  product: z.object({ id, name: z.string(), image: z.string().nullable() }),
  user: z.object({ id, name: z.string() }),
  createdAt: instant,
  /** Null for reviews that were never edited. */
  editedAt: instant.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** GET /api/reviews, newest first: `?productId=` is public, `?userId=` for the author. */
export const reviewListSchema = z.array(reviewSchema);
export const reviewListQuerySchema = pageQuerySchema.extend({
  userId: idText.optional(),
  productId: idText.optional(),
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
});
export type WriteReviewBody = z.infer<typeof writeReviewSchema>;

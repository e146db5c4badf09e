import { z } from 'zod';
import { id, idText, instant, text } from './fields';
import { pageQuerySchema } from './page';

/** `verified`: the buyer has a Completed order with that product. `user.name` never is an e-mail address. */
export const reviewSchema = z.object({
  id,
  rating: z.int().min(1).max(5),
  comment: z.string(),
  verified: z.boolean(),
  product: z.object({ id, name: z.string(), image: z.string().nullable() }),
  user: z.object({ id, name: z.string() }),
  createdAt: instant,
});
export type Review = z.infer<typeof reviewSchema>;

/** GET /api/reviews, newest first: `?productId=` is public, `?userId=` the writer's own. */
export const reviewListSchema = z.array(reviewSchema);
export const reviewListQuerySchema = pageQuerySchema.extend({
  userId: idText.optional(),
  productId: idText.optional(),
});
export type ReviewListQuery = z.infer<typeof reviewListQuerySchema>;

/** POST /api/reviews: one per buyer and product; a second edits the first. */
export const writeReviewSchema = z.strictObject({
  productId: id,
  rating: z.int().min(1).max(5),
  comment: text(4000),
});
export type WriteReviewBody = z.infer<typeof writeReviewSchema>;

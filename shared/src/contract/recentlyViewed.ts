import { z } from 'zod';
import { id, instant } from './fields';
import { productSchema } from './product';

export const recentlyViewedSchema = z.object({ id, viewedAt: instant, product: productSchema });
export type RecentlyViewed = z.infer<typeof recentlyViewedSchema>;

/** GET /api/recently-viewed?userId=, newest first, one row per product. */
export const recentlyViewedListSchema = z.array(recentlyViewedSchema);

/** POST /api/recently-viewed. */
export const recordViewSchema = z.strictObject({ productId: id });
export type RecordViewBody = z.infer<typeof recordViewSchema>;

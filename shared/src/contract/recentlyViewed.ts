import { z } from 'zod';
import { id, idText, instant } from './fields';
import { pageQuerySchema } from './page';
import { productSchema } from './product';

export const recentlyViewedSchema = z.object({ id, viewedAt: instant, product: productSchema });
export type RecentlyViewed = z.infer<typeof recentlyViewedSchema>;

/** GET /api/recently-viewed?userId=, newest first, one row per product. */
export const recentlyViewedListSchema = z.array(recentlyViewedSchema);
export const recentlyViewedListQuerySchema = pageQuerySchema.extend({ userId: idText.optional() });

/** POST /api/recently-viewed. */
export const recordViewSchema = z.strictObject({ productId: id });
export type RecordViewBody = z.infer<typeof recordViewSchema>;

import { z } from 'zod';
import { wholeText } from './fields';

/** The largest and the default `limit`. */
export const MAX_PAGE = 250;

/** `?limit=&cursor=` of every list. The cursor is opaque: follow `Link: <…>; rel="next"`, never build one. */
export const pageQuerySchema = z.object({
  limit: wholeText(z.int().min(1).max(MAX_PAGE)).optional(),
  cursor: z.string().max(500).optional(),
});
export type PageQuery = z.infer<typeof pageQuerySchema>;

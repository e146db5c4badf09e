import { z } from 'zod';
import { id, instant, name, optionalName, pictureUrl, text } from './fields';

/** GET /api/blog/{id}. `details` is plain text. */
export const blogPostSchema = z.object({
  id,
  title: z.string(),
  details: z.string(),
  imageUrl: z.string().nullable(),
  author: z.string(),
  createdAt: instant,
  /** The author, who may delete it, as may admins; null if the account is deleted. */
  userId: id.nullable(),
  /** The author's shop; missing in responses of older versions. */
  shop: z.object({ id, name: z.string() }).nullish(),
});
export type BlogPost = z.infer<typeof blogPostSchema>;

/** GET /api/blog, newest first. */
export const blogPostListSchema = z.array(blogPostSchema);

/** POST /api/blog. `author` defaults to the user's own name. */
export const createBlogPostSchema = z.strictObject({
  title: name(200),
  details: text(20_000),
  imageUrl: pictureUrl.nullish(),
  author: optionalName(120).optional(),
});
export type CreateBlogPostBody = z.infer<typeof createBlogPostSchema>;

import { z } from 'zod';
import { id, instant, name, optionalName, pictureUrl, text } from './fields';
import { MAX_POST_PRODUCTS } from './limits';
import { productListSchema } from './product';

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
  /** The author's shop; it and its logo are missing in responses of older versions. */
  shop: z.object({ id, name: z.string(), logo: z.string().nullish() }).nullish(),
  /** The products on sale that the post names, in its order. Missing in lists. */
  products: productListSchema.optional(),
});
export type BlogPost = z.infer<typeof blogPostSchema>;

/** GET /api/blog, newest first. */
export const blogPostListSchema = z.array(blogPostSchema);

/** The products that a post names, each once: of a vendor only their own, of admins any, of buyers none. */
const productIds = z.array(id).max(MAX_POST_PRODUCTS);

/** POST /api/blog. `author` defaults to the user's own name. */
export const createBlogPostSchema = z.strictObject({
  title: name(200),
  details: text(20_000),
  imageUrl: pictureUrl.nullish(),
  author: optionalName(120).optional(),
  productIds: productIds.optional(),
});
export type CreateBlogPostBody = z.infer<typeof createBlogPostSchema>;

/** PUT /api/blog/{id}/products, by the author or an admin: names these products in place of those before. */
export const postProductsSchema = z.strictObject({ productIds });
export type PostProductsBody = z.infer<typeof postProductsSchema>;

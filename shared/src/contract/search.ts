import { z } from 'zod';
import { blogPostSchema } from './blog';
import { categoryRefSchema } from './category';
import { optionalText, text } from './fields';
import { productSchema } from './product';
import { shopSchema } from './shop';

const maxLength = 100;

/** GET /api/search?q=: at most 24 products, three categories, six shops and six posts whose names contain all words of `q`. */
export const searchSchema = z.object({
  products: z.array(productSchema),
  categories: z.array(categoryRefSchema),
  shops: z.array(shopSchema),
  /** Newest first. */
  posts: z.array(blogPostSchema.pick({ id: true, title: true, imageUrl: true, author: true, createdAt: true })),
  /** Whether nothing contains the words, and the products, categories and shops have similar names. */
  isSimilar: z.boolean(),
  /** `q` with words of similar names; null if `q` was found or nothing is similar. */
  didYouMean: z.string().nullable(),
});
export type SearchResults = z.infer<typeof searchSchema>;

export const searchQuerySchema = z.object({ q: optionalText(maxLength).default('') });

/** POST /api/searches: counts a search, without its author, if it finds something. */
export const countSearchSchema = z.strictObject({ q: text(maxLength) });
export type CountSearchBody = z.infer<typeof countSearchSchema>;

/** GET /api/searches/popular: what has been searched for most in 30 days, at most six texts in lower case. Rare searches are never in it. */
export const popularSearchesSchema = z.array(z.string());

import { z } from 'zod';
import { categoryRefSchema } from './category';
import { optionalText } from './fields';
import { productSchema } from './product';
import { shopSchema } from './shop';

/** GET /api/suggestions?q=: at most six products, three categories and three shops. Names that contain `q` precede similar ones. */
export const suggestionsSchema = z.object({
  products: z.array(productSchema.pick({ id: true, name: true, price: true, image: true })),
  categories: z.array(categoryRefSchema),
  shops: z.array(shopSchema.pick({ id: true, name: true, logo: true })),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

export const suggestionsQuerySchema = z.object({ q: optionalText(100).default('') });

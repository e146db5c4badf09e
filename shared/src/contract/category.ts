import { z } from 'zod';
import { count, id, optionalText, text } from './fields';

/** GET /api/categories/{id}. `products` counts the goods on sale in it. */
export const categorySchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  products: count,
});
export type Category = z.infer<typeof categorySchema>;

/** GET /api/categories, by name. */
export const categoryListSchema = z.array(categorySchema);

/** How a product names its category. */
export const categoryRefSchema = categorySchema.pick({ id: true, name: true });
export type CategoryRef = z.infer<typeof categoryRefSchema>;

/** POST and PATCH /api/categories. */
export const writeCategorySchema = z.strictObject({ name: text(80), description: optionalText(500).optional() });
export type WriteCategoryBody = z.infer<typeof writeCategorySchema>;

import { z } from 'zod';
import { count, id, idText, name, optionalText } from './fields';

/** GET /api/categories/{id}. `products` counts the goods on sale in it. */
export const categorySchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  products: count,
});
export type Category = z.infer<typeof categorySchema>;

/** GET /api/categories, by name; all of them where no `limit` is asked for, since menus need them whole. */
export const categoryListSchema = z.array(categorySchema);

/** How a product names its category. */
export const categoryRefSchema = categorySchema.pick({ id: true, name: true });

/**
 * POST /api/categories (201) and PATCH /api/categories/{id}; a PATCH leaves alone what isn't sent. 409 `DUPLICATE` for the
 * name of another, ignoring case. DELETE (204) is 409 `IN_USE` while products are in it, archived ones included, and says
 * how many.
 */
export const writeCategorySchema = z.strictObject({ name: name(80), description: optionalText(500).optional() });
export type WriteCategoryBody = z.infer<typeof writeCategorySchema>;

/** PATCH /api/categories/{id}. */
export const updateCategorySchema = writeCategorySchema.partial();
export type UpdateCategoryBody = z.infer<typeof updateCategorySchema>;

/** DELETE /api/categories/{id}: its products, archived ones too, go to another category; without one 409 while there are any. */
export const deleteCategoryQuerySchema = z.object({ moveTo: idText.optional() });
export type DeleteCategoryQuery = z.infer<typeof deleteCategoryQuerySchema>;

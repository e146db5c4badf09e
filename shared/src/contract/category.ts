import { z } from 'zod';
import { count, id, idText, name, optionalText } from './fields';

/**
 * GET /api/categories/{id}. `products` counts its products on sale. In the list, `filterableFacts` counts the facts that listings of the
 * category can be filtered by, and `picture` is that of its
 * first product on sale with a picture; both are missing without any.
 */
export const categorySchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  products: count,
  filterableFacts: count.optional(),
  picture: z.string().optional(),
});
export type Category = z.infer<typeof categorySchema>;

/** GET /api/categories, by name; all of them without a `limit`, as menus need them. */
export const categoryListSchema = z.array(categorySchema);

export const categoryRefSchema = categorySchema.pick({ id: true, name: true });

/** POST /api/categories: 201; 409 `DUPLICATE` for an existing name, ignoring case. */
export const writeCategorySchema = z.strictObject({ name: name(80), description: optionalText(500).optional() });
export type WriteCategoryBody = z.infer<typeof writeCategorySchema>;

/** PATCH /api/categories/{id}: changes only the fields sent. */
export const updateCategorySchema = writeCategorySchema.partial();
export type UpdateCategoryBody = z.infer<typeof updateCategorySchema>;

/** DELETE /api/categories/{id}: moves its products, archived ones too, to `moveTo`; without it 409 `IN_USE` while there are any. */
export const deleteCategoryQuerySchema = z.object({ moveTo: idText.optional() });

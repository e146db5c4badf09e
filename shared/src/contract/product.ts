import { z } from 'zod';
import { categoryRefSchema } from './category';
import {
  count,
  discount,
  id,
  idText,
  instant,
  money,
  optionalText,
  pictureUrl,
  plainText,
  price,
  text,
} from './fields';
import { pageQuerySchema } from './page';
import { shopRefSchema } from './shop';

/**
 * A product on sale. `price` is what the buyer pays; `originalPrice` is derived from `discount` and equals `price`
 * without one. `inventory` is what the vendor counts, `available` what is left beside unpaid reservations.
 */
export const productSchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price: money,
  originalPrice: money,
  discount,
  image: z.string().nullable(),
  rating: z.int().min(0).max(5),
  reviews: count,
  categoryId: id,
  category: categoryRefSchema,
  // The vendor's list reads the nested category under this name.
  Category: categoryRefSchema,
  shop: shopRefSchema.nullable(),
  inventory: count,
  available: count,
  createdBy: id,
  createdAt: instant,
});
export type Product = z.infer<typeof productSchema>;

/** GET /api/products, and GET /api/products/{vendorUserId}. */
export const productListSchema = z.array(productSchema);

export const productSortSchema = z.enum(['newest', 'price', '-price', 'rating', 'bestselling']);
export type ProductSort = z.infer<typeof productSortSchema>;

/** What narrows the catalogue, with the predicate of `productFilter.ts`; prices in dollars, both inclusive. */
export const productFilterQuerySchema = z.object({
  keyword: plainText(200).optional(),
  category: idText.optional(),
  categoryName: plainText(200).optional(),
  minPrice: z.coerce.number().optional(),
  maxPrice: z.coerce.number().optional(),
  createdBy: idText.optional(),
  shopId: idText.optional(),
  inStock: z.enum(['true', 'false']).optional(),
});
export type ProductFilterQuery = z.infer<typeof productFilterQuerySchema>;

/** GET /api/products. Without `sort`, oldest first, so the list keeps its order as the catalogue grows. */
export const productListQuerySchema = productFilterQuerySchema.extend({
  ...pageQuerySchema.shape,
  sort: productSortSchema.optional(),
});
export type ProductListQuery = z.infer<typeof productListQuerySchema>;

/**
 * GET /api/products/facets. `total` counts what all filters leave; the categories are counted without the category
 * filter and the price range taken without the price bounds, so each shows what changing it would give. `above` counts
 * what only the maximum price hides.
 */
export const productFacetsSchema = z.object({
  total: count,
  above: count,
  categories: z.array(categoryRefSchema.extend({ count })),
  price: z.object({ min: money, max: money }).nullable(),
});
export type ProductFacets = z.infer<typeof productFacetsSchema>;

/** POST /api/products. `createdBy` is the signed-in vendor; only an admin may name another. */
export const createProductSchema = z.strictObject({
  name: text(200),
  price,
  categoryId: id,
  inventory: count.max(1_000_000),
  image: pictureUrl.nullish(),
  discount: discount.nullish(),
  description: optionalText(5000).nullish(),
  shopId: id.nullish(),
  createdBy: id.optional(),
});
export type CreateProductBody = z.infer<typeof createProductSchema>;

/** PUT /api/products/{id}: only what is sent changes. */
export const updateProductSchema = createProductSchema.omit({ createdBy: true }).partial();
export type UpdateProductBody = z.infer<typeof updateProductSchema>;

import { z } from 'zod';
import { categoryRefSchema } from './category';
import { fieldCodesSchema, saidSchema } from './error';
import {
  complaint,
  count,
  discount,
  dollarsText,
  id,
  idText,
  instant,
  money,
  name,
  optionalText,
  pictureUrl,
  plainText,
  price,
  wholeText,
} from './fields';
import { MAX_IMPORT_ROWS, MAX_OWN_PAGE } from './limits';
import { pageQuerySchema } from './page';
import { MAX_KEYWORD, productSorts } from './productFilter';
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
  /** The mean in whole stars; `averageRating` is the mean to two decimals. */
  rating: z.int().min(0).max(5),
  averageRating: z.number().min(0).max(5),
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

/** GET /api/products, and to others than the owner GET /api/products/{vendorUserId}. */
export const productListSchema = z.array(productSchema);

/**
 * A product as its owner and admins get it. `revision` is opaque: send it back as `If-Match: "<revision>"` to change only
 * what is still as it was read. The category is null on archived goods whose category was deleted since.
 */
export const ownProductSchema = productSchema.extend({
  categoryId: id.nullable(),
  category: categoryRefSchema.nullable(),
  Category: categoryRefSchema.nullable(),
  revision: z.string(),
  archivedAt: instant.nullable(),
});
/** Also the answer of GET /api/products/{id}/own, for the product's owner and admins. */
export type OwnProduct = z.infer<typeof ownProductSchema>;
export const ownProductListSchema = z.array(ownProductSchema);

/** What the table of an inventory shows of a product, and what a change of it takes: a third of all that is known of it. */
export const inventoryRowSchema = ownProductSchema.pick({
  id: true,
  name: true,
  price: true,
  discount: true,
  image: true,
  Category: true,
  inventory: true,
  available: true,
  revision: true,
});
export type InventoryRow = z.infer<typeof inventoryRowSchema>;

/**
 * GET /api/products/{userId}, oldest first. The owner and admins get `ownProductListSchema`, with `archived=true` the
 * archived goods instead of the others, with `brief=true` an `InventoryRow` of each; everybody else the goods on sale, MAX_PAGE
 * at most at once.
 */
export const vendorProductsQuerySchema = pageQuerySchema.extend({
  limit: wholeText(z.int().min(1).max(MAX_OWN_PAGE)).optional(),
  archived: z.enum(['true', 'false']).optional(),
  brief: z.enum(['true', 'false']).optional(),
});
export type VendorProductsQuery = z.infer<typeof vendorProductsQuerySchema>;

/**
 * What narrows and orders the catalogue: the one shape from the address of a listing to SQL, with the predicate of
 * `productFilter.ts`. What is left out narrows nothing. Prices in dollars, both inclusive.
 */
export const productQuerySchema = z.object({
  keyword: optionalText(MAX_KEYWORD).optional(),
  category: idText.optional(),
  categoryName: plainText(200).optional(),
  minPrice: dollarsText.optional(),
  maxPrice: dollarsText.optional(),
  createdBy: idText.optional(),
  shopId: idText.optional(),
  /** `false` leaves what is sold out. */
  inStock: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** Without it, oldest first, so the list keeps its order as the catalogue grows. */
  sort: z.enum(productSorts).optional(),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;

/** GET /api/products. */
export const productListQuerySchema = productQuerySchema.extend(pageQuerySchema.shape);

/** GET /api/products/facets: an order makes no difference to what is counted. */
export const productFacetsQuerySchema = productQuerySchema.omit({ sort: true });

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

/**
 * POST /api/products, which answers the product as its owner gets it. `createdBy` is the signed-in vendor; only an admin
 * may name another.
 */
export const createProductSchema = z.strictObject({
  name: name(200),
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

/**
 * PUT /api/products/{id}: only what is sent changes, and answers the product as its owner gets it. With `If-Match`, 409
 * `CONFLICT` when one of the sent fields is no longer what that revision says; `details.current` tells how it stands, a
 * fresh revision included. 409 `STOCK_RESERVED` for an inventory below what unpaid orders hold.
 */
export const updateProductSchema = createProductSchema.omit({ createdBy: true }).partial();
export type UpdateProductBody = z.infer<typeof updateProductSchema>;

/**
 * A row of a table to import. With an `id` it changes that own product, as PUT would; without, it is a new one, as POST.
 * A category is found by its name, ignoring case. `inventoryAtExport` is what the inventory was when the file was written: a row
 * whose inventory is still that changes none, whatever was sold since.
 */
export const importRowSchema = createProductSchema
  .omit({ createdBy: true, categoryId: true })
  .extend({ row: z.int().min(1), id, categoryName: name(200), inventoryAtExport: count.max(1_000_000) })
  .partial()
  .required({ row: true });
export type ImportRow = z.infer<typeof importRowSchema>;

/**
 * POST /api/products/import. Each row stands alone: what is wrong with one is said of it, and the others go on; so a row
 * is only known to have a number here. `dryRun` writes nothing and says what would happen. Rows that were imported under
 * the same `importKey` (one per file, chosen by the client) are not imported again.
 */
export const importProductsSchema = z.strictObject({
  dryRun: z.boolean(),
  importKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/, complaint('NO_IDENTIFIER'))
    .optional(),
  /**
   * What becomes of inventories that would bring sold pieces back: 'set' takes the file's, 'keep' takes only what the vendor
   * added to or took from the inventory at the export, or nothing where that is not known.
   */
  staleStock: z.enum(['set', 'keep']).optional(),
  rows: z.array(z.looseObject({ row: z.int().min(1) })).max(MAX_IMPORT_ROWS),
});
/** What a page sends: rows of the whole shape. */
export type ImportProductsBody = Omit<z.infer<typeof importProductsSchema>, 'rows'> & { rows: ImportRow[] };

const importedValue = z.union([z.string(), z.number(), z.null()]);

/**
 * What becomes of a row: `changes` of an update, by the names of the table; `message` and `fields` of a refusal; `message`
 * also of what else a person should know, such as a new product's namesake.
 */
export const importResultSchema = saidSchema.extend({
  row: z.int().min(1),
  action: z.enum(['create', 'update', 'unchanged', 'refused']),
  /** The product's, where it has one already. */
  id: id.optional(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  fieldCodes: fieldCodesSchema.optional(),
  changes: z.record(z.string(), z.object({ from: importedValue, to: importedValue })).optional(),
  /** What a new product will be, beside its name. */
  becomes: z
    .object({
      price: money,
      inventory: count,
      discount,
      categoryName: z.string().nullable(),
      shopName: z.string().nullable(),
    })
    .optional(),
  /** Another product of the vendor's with the same name as a new one. */
  namesakeId: id.optional(),
  /** An inventory that may be older than what was sold: as it is, as it was at the export, as `staleStock: 'keep'` leaves it. */
  stock: z.object({ now: count, exported: count.nullable(), kept: count }).optional(),
});
export type ImportResult = z.infer<typeof importResultSchema>;
/** In the order of the rows. */
export const importedProductsSchema = z.object({ results: z.array(importResultSchema) });
export type ImportedProducts = z.infer<typeof importedProductsSchema>;

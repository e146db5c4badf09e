import { z } from 'zod';
import { fieldCodesSchema } from './error';
import { count, discount, fieldError, id, money, name } from './fields';
import { MAX_IMPORT_ROWS, MAX_VARIANTS } from './limits';
import { messageCodeSchema } from './messageCode';
import { pageQuerySchema } from './page';
import { createProductSchema, ownProductDetailSchema } from './product';
import { replaceVariantsSchema } from './variant';

/** The fields of a variant, with the row of the file that it is from. */
const importedVariantSchema = replaceVariantsSchema.shape.variants.element
  .omit({ revision: true })
  .extend({ row: z.int().min(1), inventoryAtExport: count.max(1_000_000).optional() });

const importedVariantsSchema = z.array(importedVariantSchema).min(1).max(MAX_VARIANTS);

/** Those of a new product. */
export const newVariantsSchema = z
  .array(importedVariantSchema.required({ price: true, inventory: true }))
  .min(1)
  .max(MAX_VARIANTS);

/** Of the only variant of a product without options, beyond price, discount and inventory. */
const onlyVariant = importedVariantSchema.pick({
  sku: true,
  barcode: true,
  lowStockLimit: true,
  netQuantity: true,
  netUnit: true,
  weight: true,
});

/**
 * A product to import: with an `id` it updates that product like PUT, without one it creates a product like POST. `row` is the first row of
 * the file that it is from. The category is found by its name, ignoring case. `inventoryAtExport` is the inventory in the exported file: a
 * row that still has it leaves the inventory unchanged. `variants` of an existing product are found by id, else by their values; those that
 * the file does not have stay as they are.
 */
export const importRowSchema = createProductSchema
  .omit({ createdBy: true, categoryId: true })
  .extend(onlyVariant.shape)
  .extend({
    row: z.int().min(1),
    id,
    categoryName: name(200),
    inventoryAtExport: count.max(1_000_000),
    options: replaceVariantsSchema.shape.options,
    variants: importedVariantsSchema,
  })
  .partial()
  .required({ row: true });
export type ImportRow = z.infer<typeof importRowSchema>;

/**
 * POST /api/products/import. Products are validated one by one, so that invalid ones do not affect the others; here only the row number is
 * required. `dryRun` writes nothing. Rows already imported under the same `importKey` (one per file) are skipped.
 */
export const importProductsSchema = z.strictObject({
  dryRun: z.boolean(),
  importKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{8,64}$/, fieldError('NO_IDENTIFIER'))
    .optional(),
  /** For inventories older than sales: 'set' takes the file's, 'keep' applies only the vendor's change since the export, if known. */
  staleStock: z.enum(['set', 'keep']).optional(),
  rows: z.array(z.looseObject({ row: z.int().min(1) })).max(MAX_IMPORT_ROWS),
});
export type ImportProductsBody = Omit<z.infer<typeof importProductsSchema>, 'rows'> & { rows: ImportRow[] };

const importedValue = z.union([z.string(), z.number(), z.null()]);

/** The result of a row: `changes` of an update by column, `message` and `fields` of a row that cannot be imported; `message` also for hints. */
export const importResultSchema = messageCodeSchema.extend({
  row: z.int().min(1),
  action: z.enum(['create', 'update', 'unchanged', 'refused']),
  /** The id of an existing product. */
  id: id.optional(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  fieldCodes: fieldCodesSchema.optional(),
  changes: z.record(z.string(), z.object({ from: importedValue, to: importedValue })).optional(),
  /** Changes of variants, by their titles. */
  variantChanges: z
    .array(
      z.object({
        title: z.string(),
        /** Missing for a new variant. */
        changes: z.record(z.string(), z.object({ from: importedValue, to: importedValue })).optional(),
      }),
    )
    .optional(),
  /** The values of a new product. */
  becomes: z
    .object({
      price: money,
      inventory: count,
      discount,
      categoryName: z.string().nullable(),
      shopName: z.string().nullable(),
      /** 1 without options. */
      variantCount: count.optional(),
      highestPrice: money.optional(),
    })
    .optional(),
  /** Another product of the vendor with the new one's name. */
  namesakeId: id.optional(),
  /** An inventory that may predate sales: the current one, that of the export, and the result of `staleStock: 'keep'`. */
  stock: z.object({ now: count, exported: count.nullable(), kept: count }).optional(),
});
export type ImportResult = z.infer<typeof importResultSchema>;
/** In the order of the rows. */
export const importedProductsSchema = z.object({ results: z.array(importResultSchema) });
export type ImportedProducts = z.infer<typeof importedProductsSchema>;

/**
 * GET /api/products/export, oldest first: the caller's products that are not archived, with every field that an import takes. Facts are
 * values by key.
 */
export const exportedProductSchema = ownProductDetailSchema
  .omit({ facts: true })
  .extend({ facts: z.record(z.string(), z.string()) });
export type ExportedProduct = z.infer<typeof exportedProductSchema>;
export const exportedProductListSchema = z.array(exportedProductSchema);
export const exportProductsQuerySchema = pageQuerySchema;

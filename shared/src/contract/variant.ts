import { z } from 'zod';
import {
  count,
  discount,
  fieldError,
  id,
  idText,
  instant,
  money,
  name,
  optionalText,
  pictureUrl,
  price,
} from './fields';
import { MAX_OPTIONS, MAX_VARIANTS } from './limits';
import { pageQuerySchema } from './page';

export const netUnitSchema = z.enum(['g', 'kg', 'ml', 'l', 'piece']);
export type NetUnit = z.infer<typeof netUnitSchema>;

/** The content of a package, with at most 3 decimals. */
export const netQuantity = z
  .number()
  .min(0.001)
  .max(1_000_000)
  .refine((typed) => Math.abs(typed * 1000 - Math.round(typed * 1000)) < 1e-6, fieldError('THREE_DECIMALS'));

/** Of a piece with its packaging, in grams. */
export const weight = z.int().min(1).max(10_000_000);

/** A variant in a line of a cart or an order. `title` is '' for a product without options, `sku` null without one. */
export const variantRefSchema = z.object({ id, title: z.string(), sku: z.string().nullable() });
export type VariantRef = z.infer<typeof variantRefSchema>;

/** The price of a kilogram, a litre or a piece, from the variant's price and its content. */
export const unitPriceSchema = z.object({ price: money, per: z.enum(['kg', 'l', 'piece']) });
export type UnitPrice = z.infer<typeof unitPriceSchema>;

/** A variant on sale. `values` has one value per option of the product; `title` joins them by ' / '. */
export const variantSchema = variantRefSchema.extend({
  values: z.array(z.string()),
  barcode: z.string().nullable(),
  price: money,
  originalPrice: money,
  discount,
  /** Null for the product's picture. */
  image: z.string().nullable(),
  inventory: count,
  available: count,
  /** In `netUnit`; both are null if the vendor has not given them. */
  netQuantity: z.number().nullable(),
  netUnit: netUnitSchema.nullable(),
  unitPrice: unitPriceSchema.nullable(),
});
export type Variant = z.infer<typeof variantSchema>;

/**
 * A variant for its vendor and admins. `revision` is opaque: send it as `If-Match: "<revision>"` with PATCH, or in the variant with PUT, to
 * avoid lost updates. Without `lowStockLimit`, LOW_STOCK applies.
 */
export const ownVariantSchema = variantSchema.extend({
  lowStockLimit: count.nullable(),
  /** Of a piece with its packaging, in grams; null if it is not known. Missing in responses of older versions. */
  weight: count.nullable().optional(),
  revision: z.string(),
});
export type OwnVariant = z.infer<typeof ownVariantSchema>;

/** An option of a product, such as Size, and the values of its variants in the order of the variants. */
export const productOptionSchema = z.object({ name: z.string(), values: z.array(z.string()) });
export type ProductOption = z.infer<typeof productOptionSchema>;

/** A stock-keeping unit, and the number below a barcode: one line of printable characters. */
const sku = optionalText(64).overwrite((typed) => typed.replace(/\s+/g, ' '));

/** Why a vendor changes the stock. */
export const stockReason = {
  /** 'count' for an inventory that was counted; otherwise 'edit'. */
  stockKind: z.enum(['edit', 'count']).optional(),
  stockNote: optionalText(200).optional(),
};

/** The fields of a variant that its vendor sets. */
export const variantFields = z.strictObject({
  sku: sku.nullish(),
  barcode: sku.nullish(),
  price: price.optional(),
  discount: discount.nullish(),
  inventory: count.max(1_000_000).optional(),
  image: pictureUrl.nullish(),
  lowStockLimit: count.max(1_000_000).nullish(),
  netQuantity: netQuantity.nullish(),
  netUnit: netUnitSchema.nullish(),
  weight: weight.nullish(),
});

/**
 * PATCH /api/products/{id}/variants/{variantId}: changes only the fields sent, and returns an `OwnVariant`. With `If-Match`, 409 `CONFLICT`
 * if one of them differs from that revision; `details.variant` is the current one. 409 `SKU_TAKEN` for a SKU of another variant of the
 * vendor, `STOCK_RESERVED` for an inventory below unpaid reservations.
 */
export const updateVariantSchema = variantFields.extend(stockReason);
export type UpdateVariantBody = z.infer<typeof updateVariantSchema>;

const optionValue = name(60);

/**
 * PUT /api/products/{id}/variants: replaces the options and variants, in their order, and returns the `OwnProductDetail`. A variant with an
 * `id` keeps its omitted fields; a new one needs a price and has no stock unless given. Variants that are missing are no longer sold;
 * unpaid orders keep the pieces that they have reserved. With `If-Match: "<variantsRevision>"`, 409 `CONFLICT` if the options or the
 * set have changed; with a `revision` in a variant, if one of its changed fields has.
 */
export const replaceVariantsSchema = z.strictObject({
  options: z.array(name(40)).max(MAX_OPTIONS),
  variants: z
    .array(
      variantFields.extend({
        id: id.optional(),
        revision: z.string().max(200).optional(),
        values: z.array(optionValue).max(MAX_OPTIONS),
      }),
    )
    .min(1)
    .max(MAX_VARIANTS),
  ...stockReason,
});
export type ReplaceVariantsBody = z.infer<typeof replaceVariantsSchema>;

export const stockChangeKindSchema = z.enum(['sale', 'refund', 'edit', 'import', 'count']);
export type StockChangeKind = z.infer<typeof stockChangeKindSchema>;

/**
 * GET /api/products/{id}/stock-changes, newest first: changes of the inventory since the history exists. `after` is the inventory of the
 * variant after the change. `actor` is null for sales and refunds, `orderId` for all others.
 */
export const stockChangeSchema = z.object({
  id,
  variant: variantRefSchema,
  kind: stockChangeKindSchema,
  delta: z.int(),
  after: count,
  actor: z.object({ id, name: z.string() }).nullable(),
  orderId: id.nullable(),
  /** The key of the imported file. */
  importKey: z.string().nullable(),
  note: z.string().nullable(),
  createdAt: instant,
});
export type StockChange = z.infer<typeof stockChangeSchema>;
export const stockChangeListSchema = z.array(stockChangeSchema);
export const stockChangesQuerySchema = pageQuerySchema.extend({ variantId: idText.optional() });

import { z } from 'zod';
import { categoryRefSchema } from './category';
import { factKinds } from './categoryFact';
import {
  count,
  discount,
  dollarsText,
  fieldError,
  id,
  idText,
  instant,
  money,
  name,
  optionalName,
  optionalText,
  pictureUrl,
  plainText,
  price,
  wholeText,
} from './fields';
import { MAX_FACTS, MAX_OWN_PAGE, MAX_PICTURES, MAX_TAGS } from './limits';
import { pageQuerySchema } from './page';
import { MAX_KEYWORD, productSorts } from './productFilter';
import { writableStates } from './productStates';
import { productShopSchema, shopRefSchema } from './shop';
import {
  ownVariantSchema,
  productOptionSchema,
  replaceVariantsSchema,
  stockReason,
  variantFields,
  variantSchema,
} from './variant';

/**
 * A product on sale. `price` is what the buyer pays; `originalPrice` is derived from `discount`. `inventory` is the vendor's stock,
 * `available` that minus unpaid reservations. Of a product with options, `price` and `discount` are those of the cheapest variant, and
 * `inventory` and `available` are sums.
 */
export const productSchema = z.object({
  id,
  name: z.string(),
  description: z.string().nullable(),
  price: money,
  originalPrice: money,
  discount,
  image: z.string().nullable(),
  /** The mean in whole stars; `averageRating` has two decimals. */
  rating: z.int().min(0).max(5),
  averageRating: z.number().min(0).max(5),
  reviews: count,
  categoryId: id,
  category: categoryRefSchema,
  // Required by the specification for the vendor's list.
  Category: categoryRefSchema,
  shop: productShopSchema.nullable(),
  inventory: count,
  available: count,
  /** 1 without options; missing in responses of older versions, like `highestPrice`. */
  variantCount: count.optional(),
  /** The price of the dearest variant; without options equal to `price`. */
  highestPrice: money.optional(),
  createdBy: id,
  createdAt: instant,
});
export type Product = z.infer<typeof productSchema>;

/** GET /api/products, and for others than the owner GET /api/products/{vendorUserId}. */
export const productListSchema = z.array(productSchema);

/** Draft and scheduled products have never been on sale; hidden ones were taken off sale for now, archived ones for good. */
export const productStateSchema = z.enum([...writableStates, 'archived']);
export type ProductStateName = z.infer<typeof productStateSchema>;

/** `alt` describes the picture for people who cannot see it; '' if it adds nothing to the product's name. */
export const productPictureSchema = z.object({ url: z.string(), alt: z.string() });
export type ProductPicture = z.infer<typeof productPictureSchema>;

/** `unit` is of numbers; missing in responses of older versions, like `kind`. */
export const productFactSchema = z.object({
  key: z.string(),
  name: z.string(),
  value: z.string(),
  kind: z.enum(factKinds).optional(),
  unit: z.string().nullable().optional(),
});
export type ProductFact = z.infer<typeof productFactSchema>;

/** What the product's page shows beyond `Product`. The first picture is `image`. */
const details = {
  options: z.array(productOptionSchema),
  pictures: z.array(productPictureSchema),
  /** Facts of the category, such as the origin, in the category's order. Numbers are in JavaScript's notation. */
  facts: z.array(productFactSchema),
  tags: z.array(z.string()),
  searchTitle: z.string().nullable(),
  searchDescription: z.string().nullable(),
  state: productStateSchema,
};
const partialDetails = z.object(details).partial().shape;

/** GET /api/products/{id}. */
export const productDetailSchema = productSchema.extend({
  ...partialDetails,
  variants: z.array(variantSchema).optional(),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/**
 * A product for its owner and admins. `revision` is opaque: send it as `If-Match: "<revision>"` to avoid lost updates. The category is
 * null on archived products of a deleted category.
 */
export const ownProductSchema = productSchema.extend({
  categoryId: id.nullable(),
  category: categoryRefSchema.nullable(),
  Category: categoryRefSchema.nullable(),
  revision: z.string(),
  archivedAt: instant.nullable(),
});
export type OwnProduct = z.infer<typeof ownProductSchema>;
export const ownProductListSchema = z.array(ownProductSchema);

/** GET /api/products/{id}/own, and the response of POST and PUT. `variantsRevision` is the `If-Match` of PUT …/variants. */
export const ownProductDetailSchema = ownProductSchema.extend({
  ...partialDetails,
  variants: z.array(ownVariantSchema).optional(),
  variantsRevision: z.string().optional(),
  publishAt: instant.nullable().optional(),
  /** Whether it is delivered only with methods that cool it. */
  needsCooling: z.boolean().optional(),
  /** After a PUT with another category: the facts that it has no place for, which are deleted. */
  droppedFacts: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })).optional(),
});
export type OwnProductDetail = z.infer<typeof ownProductDetailSchema>;

/**
 * The fields of a product that the inventory table shows and edits. A product with options has one row per variant, with the price,
 * discount, picture and stock of the variant; `id` and `revision` are those of the product. Change such a row by
 * PATCH /api/products/{productId}/variants/{variantId} with `variantRevision`.
 */
export const inventoryRowSchema = ownProductSchema
  .pick({
    id: true,
    name: true,
    price: true,
    discount: true,
    image: true,
    Category: true,
    inventory: true,
    available: true,
    variantCount: true,
    revision: true,
  })
  .extend({
    productId: id.optional(),
    variantId: id.optional(),
    /** '' without options. */
    variantTitle: z.string().optional(),
    sku: z.string().nullable().optional(),
    barcode: z.string().nullable().optional(),
    lowStockLimit: count.nullable().optional(),
    variantRevision: z.string().optional(),
    state: productStateSchema.optional(),
  });
export type InventoryRow = z.infer<typeof inventoryRowSchema>;

/**
 * GET /api/products/{userId}, oldest first. The owner and admins get `ownProductListSchema`; `archived=true` selects archived products,
 * `q` searches names, SKUs and barcodes. `brief=true` returns `InventoryRow`s, which it also counts and pages by. Others get the products on sale, at
 * most MAX_PAGE.
 */
export const vendorProductsQuerySchema = pageQuerySchema.extend({
  limit: wholeText(z.int().min(1).max(MAX_OWN_PAGE)).optional(),
  archived: z.enum(['true', 'false']).optional(),
  brief: z.enum(['true', 'false']).optional(),
  q: optionalText(200).optional(),
});
export type VendorProductsQuery = z.infer<typeof vendorProductsQuerySchema>;

const flag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .optional();

/** Filters and order of the catalogue, from a listing's URL to SQL; the predicate is in `productFilter.ts`. Prices in dollars, inclusive. */
export const productQuerySchema = z.object({
  keyword: optionalText(MAX_KEYWORD).optional(),
  category: idText.optional(),
  categoryName: plainText(200).optional(),
  minPrice: dollarsText.optional(),
  maxPrice: dollarsText.optional(),
  createdBy: idText.optional(),
  shopId: idText.optional(),
  /** `false` selects sold-out products. */
  inStock: flag,
  /** The least mean rating in stars. */
  minRating: wholeText(z.int().min(1).max(5)).optional(),
  /** `false` selects products at their full price. */
  onOffer: flag,
  /** Added in the last `NEW_DAYS` days; `false` selects older ones. */
  isNew: flag,
  /** Compared as in searches. */
  tag: plainText(60).optional(),
  /** From `fact.<key>=<value>`, which may be repeated: products that have one of the values of each fact. */
  facts: z
    .record(z.string().min(1).max(200), z.array(plainText(200)).min(1).max(20))
    .superRefine((facts, context) => {
      if (Object.keys(facts).length > MAX_FACTS)
        context.addIssue({ code: 'too_big', origin: 'array', maximum: MAX_FACTS, input: facts });
    })
    .optional(),
  /** Oldest first by default, so that the order is stable as the catalogue grows. */
  sort: z.enum(productSorts).optional(),
});
export type ProductQuery = z.infer<typeof productQuerySchema>;

/** GET /api/products. */
export const productListQuerySchema = productQuerySchema.extend(pageQuerySchema.shape);

/** GET /api/products/facets. */
export const productFacetsQuerySchema = productQuerySchema.omit({ sort: true });

/**
 * GET /api/products/facets. `total` counts the products of all filters. Each facet is counted without its own filter, to show what changing
 * that would give: categories without the category, prices without their bounds. `above` counts products hidden only by the maximum price.
 * `shops` has the MAX_FACET_VALUES with the most products, by name. `ratings` counts products of at least so many stars. `facts` are the
 * filterable ones of the category, if one is chosen, each with at most MAX_FACET_VALUES values.
 */
export const productFacetsSchema = z.object({
  total: count,
  above: count,
  categories: z.array(categoryRefSchema.extend({ count })),
  price: z.object({ min: money, max: money }).nullable(),
  shops: z.array(shopRefSchema.extend({ count })),
  ratings: z.array(z.object({ stars: z.int().min(1).max(5), count })),
  onOffer: count,
  new: count,
  facts: z.array(
    productFactSchema
      .pick({ key: true, name: true, kind: true, unit: true })
      .extend({ values: z.array(z.object({ value: z.string(), count })) }),
  ),
});
export type ProductFacets = z.infer<typeof productFacetsSchema>;

/** Numbers may be text. Null and '' remove the fact. */
const factValue = z.union([z.number(), optionalText(200)]).nullable();
export type FactValue = z.infer<typeof factValue>;

const tags = z
  .array(name(40))
  .max(MAX_TAGS)
  .overwrite((typed) =>
    typed.filter((tag, index) => typed.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === index),
  );

/**
 * A product without options, as its vendor sends it. `createdBy` is the signed-in vendor; only admins may set another. A product is on sale
 * unless `state` says otherwise; 'scheduled' needs `publishAt`. `image` alone replaces the first of `pictures`. `facts` are those to change,
 * by the keys of GET /api/categories/{id}/facts.
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
  state: z.enum(writableStates).optional(),
  publishAt: instant.nullish(),
  pictures: z
    .array(z.strictObject({ url: pictureUrl.min(1), alt: optionalName(300) }))
    .max(MAX_PICTURES)
    .optional(),
  tags: tags.optional(),
  searchTitle: optionalName(120).nullish(),
  searchDescription: optionalName(320).nullish(),
  needsCooling: z.boolean().optional(),
  facts: z
    .record(z.string().max(60), factValue)
    .refine((facts) => Object.keys(facts).length <= 2 * MAX_FACTS, fieldError('INVALID'))
    .optional(),
});

/** The fields of the only variant beyond price, discount and inventory. */
const onlyVariant = variantFields.pick({
  sku: true,
  barcode: true,
  lowStockLimit: true,
  netQuantity: true,
  netUnit: true,
  weight: true,
});

/**
 * POST /api/products returns an `OwnProductDetail`. For a product with options, `options` and `variants` are as in PUT …/variants; they
 * replace the price, discount and inventory, which then have no effect.
 */
export const postProductSchema = createProductSchema
  .extend(onlyVariant.shape)
  .extend(replaceVariantsSchema.pick({ options: true, variants: true }).partial().shape);
export type CreateProductBody = z.infer<typeof postProductSchema>;

/**
 * PUT /api/products/{id}: changes only the fields sent, and returns an `OwnProductDetail`. With `If-Match`, 409 `CONFLICT` if one of them differs
 * from that revision; `details.current` has the current values and revision. 409 `STOCK_RESERVED` for an inventory below unpaid reservations,
 * `HAS_VARIANTS` for a price, discount or inventory of a product with options.
 */
export const updateProductSchema = createProductSchema.omit({ createdBy: true }).partial().extend(stockReason);
export type UpdateProductBody = z.infer<typeof updateProductSchema>;

/** POST /api/products/{id}/duplicate: 201 with an `OwnProductDetail`, a draft without stock. Without `name` it has that of the original. */
export const duplicateProductSchema = z.strictObject({ name: name(200).optional() });
export type DuplicateProductBody = z.infer<typeof duplicateProductSchema>;

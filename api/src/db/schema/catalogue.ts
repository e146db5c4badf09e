import type { FactKind } from '@rialto/shared/contract/categoryFact';
import type { ProductPicture } from '@rialto/shared/contract/product';
import type { WritableState } from '@rialto/shared/contract/productStates';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, foldedName, instant, ownId, sharedId } from './columns';

export const categories = pgTable(
  'categories',
  { id: ownId(), name: text('name').notNull(), namePlain: foldedName(), description: text('description') },
  () => [uniqueIndex('categories_name_unique').on(sql.raw(`lower(name COLLATE "und-x-icu")`))],
);

export const shops = pgTable(
  'shops',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    namePlain: foldedName(),
    logo: text('logo'),
    description: text('description').notNull(),
    cover: text('cover'),
    location: text('location'),
    opening: text('opening'),
    deliveryPolicy: text('delivery_policy'),
    returnsPolicy: text('returns_policy'),
    // The day on which the shop is back, and that day's start, which depends on the market's time zone.
    holidayUntil: date('holiday_until'),
    holidayEndsAt: instant('holiday_ends_at'),
    holidayNote: text('holiday_note'),
    createdAt: createdAt(),
    // when an admin hid it
    hiddenAt: instant('hidden_at'),
  },
  (t) => [index('shops_user').on(t.userId), index('shops_name_plain').using('gin', t.namePlain.op('gin_trgm_ops'))],
);

export const products = pgTable(
  'products',
  {
    id: sharedId(),
    name: text('name').notNull(),
    // the folded name for search; a trigger sets it to fold_text(name)
    nameLc: text('name_lc').notNull().default(''),
    // the folded name without accents, for suggestions
    namePlain: text('name_plain')
      .notNull()
      .generatedAlwaysAs(sql.raw(`regexp_replace(normalize(name_lc, NFKD), '[\\u0300-\\u036f]', '', 'g')`)),
    description: text('description'),
    // The names of up to three options, such as Size; empty for a product that has only one variant.
    optionNames: text('option_names').array().notNull().default([]),
    // Price and discount of the cheapest variant, the highest price (null if equal) and the number of variants, all without
    // archived ones: triggers on product_variants set them.
    priceCents: integer('price_cents').notNull(),
    discountHundredths: integer('discount_hundredths').notNull().default(0),
    highestPriceCents: integer('highest_price_cents'),
    variantCount: integer('variant_count').notNull().default(1),
    // the first of `pictures`; a trigger keeps the two equal
    image: text('image'),
    pictures: jsonb('pictures').$type<ProductPicture[]>().notNull().default([]),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    searchTitle: text('search_title'),
    searchDescription: text('search_description'),
    state: text('state').$type<WritableState>().notNull().default('onSale'),
    // when a scheduled product goes on sale
    publishAt: instant('publish_at'),
    // The state that a product hidden by an admin gets back; null for all others. With the shop, if that was hidden.
    blockedFrom: text('blocked_from').$type<WritableState>(),
    blockedShopId: integer('blocked_shop_id').references(() => shops.id, { onDelete: 'set null' }),
    // null only for an archived product whose category was deleted later
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    // delivered only by methods that keep it cool
    needsCooling: boolean('needs_cooling').notNull().default(false),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    // The average in thousandths: integers sort and page exactly, floats do not.
    ratingMilli: integer('rating_milli')
      .notNull()
      .generatedAlwaysAs(sql`CASE WHEN rating_count = 0 THEN 0 ELSE rating_sum * 1000 / rating_count END`),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('products_shop').on(t.shopId),
    index('products_name_plain').using('gin', t.namePlain.op('gin_trgm_ops')),
    // a vendor's own list is sorted by id
    index('products_created_by').on(t.createdBy, t.id),
    check('products_price_not_negative', sql`${t.priceCents} >= 0`),
    check('products_discount_below_100', sql`${t.discountHundredths} BETWEEN 0 AND 9999`),
    check('products_rating_possible', sql`${t.ratingSum} BETWEEN ${t.ratingCount} AND ${t.ratingCount} * 5`),
    index('products_publish_at').on(t.publishAt).where(sql`${t.publishAt} IS NOT NULL`),
    check('products_state_known', sql`${t.state} IN ('draft', 'scheduled', 'onSale', 'hidden')`),
    check('products_scheduled_with_time', sql`(${t.state} = 'scheduled') = (${t.publishAt} IS NOT NULL)`),
    check('products_blocked_not_public', sql`${t.blockedFrom} IS NULL OR ${t.state} IN ('draft', 'hidden')`),
    index('products_blocked_shop').on(t.blockedShopId),
    check('products_category_given', sql`${t.categoryId} IS NOT NULL OR ${t.archivedAt} IS NOT NULL`),
  ],
);

export const netUnits = ['g', 'kg', 'ml', 'l', 'piece'] as const;

/** What is sold of a product: one variant without options, otherwise one for each combination that the vendor offers. */
export const productVariants = pgTable(
  'product_variants',
  {
    id: ownId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    // a copy of products.created_by, for the unique index of SKUs
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    position: integer('position').notNull().default(0),
    // in the order of products.option_names
    optionValues: text('option_values').array().notNull().default([]),
    sku: text('sku'),
    barcode: text('barcode'),
    priceCents: integer('price_cents').notNull(),
    discountHundredths: integer('discount_hundredths').notNull().default(0),
    // null for the product's picture
    image: text('image'),
    // null for LOW_STOCK
    lowStockLimit: integer('low_stock_limit'),
    netQuantityMilli: integer('net_quantity_milli'),
    netUnit: text('net_unit', { enum: netUnits }),
    // of one piece with its packaging; null if the vendor gave none
    weightGrams: integer('weight_grams'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_variants_product').on(t.productId, t.position, t.id),
    uniqueIndex('product_variants_sku_unique')
      .on(t.vendorId, sql.raw(`lower(sku COLLATE "und-x-icu")`))
      .where(sql`${t.sku} IS NOT NULL AND ${t.archivedAt} IS NULL`),
    check('product_variants_price_not_negative', sql`${t.priceCents} >= 0`),
    check('product_variants_discount_below_100', sql`${t.discountHundredths} BETWEEN 0 AND 9999`),
    check('product_variants_net_given', sql`(${t.netQuantityMilli} IS NULL) = (${t.netUnit} IS NULL)`),
    check('product_variants_weight_positive', sql`${t.weightGrams} > 0`),
    check('product_variants_net_positive', sql`${t.netQuantityMilli} > 0`),
  ],
);

/**
 * The stock, in a narrow table with free space on its pages (fillfactor 80): reserving updates a small row in place. It changes
 * under the lock of the product's row in `product_stock` only, so that all changes lock products, by ascending id.
 */
export const variantStock = pgTable(
  'variant_stock',
  {
    variantId: integer('variant_id')
      .primaryKey()
      .references(() => productVariants.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    inventory: integer('inventory').notNull(),
    // pieces in unpaid orders; inventory − reserved is what is available
    reserved: integer('reserved').notNull().default(0),
    // pieces paid for
    sold: integer('sold').notNull().default(0),
    // False for an archived variant, whose pieces are not for sale: a trigger on product_variants sets it.
    isCounted: boolean('is_counted').notNull().default(true),
  },
  (t) => [
    index('variant_stock_product').on(t.productId),
    check('variant_stock_reserved_within_inventory', sql`${t.reserved} BETWEEN 0 AND ${t.inventory}`),
  ],
);

/**
 * The stock of products, for lists: the sums of `variant_stock`, which a trigger keeps, of the variants that are not archived;
 * `sold` includes archived ones. A table of its own leaves the visibility map of products unchanged, which index-only scans of
 * the lists depend on.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    inventory: integer('inventory').notNull(),
    reserved: integer('reserved').notNull().default(0),
    // the sort key of 'bestselling'
    sold: integer('sold').notNull().default(0),
    // A separate column, because an index is only updated if its columns change: reserving one of many pieces does not.
    soldOut: boolean('sold_out').notNull().generatedAlwaysAs(sql`inventory <= reserved`),
  },
  (t) => [
    index('product_stock_sold').on(t.sold, t.productId),
    index('product_stock_sold_out').on(t.soldOut, t.productId),
    check('product_stock_reserved_within_inventory', sql`${t.reserved} BETWEEN 0 AND ${t.inventory}`),
  ],
);

/** What the products of a category have in common, such as the origin or the weight; admins define it. */
export const categoryFacts = pgTable(
  'category_facts',
  {
    id: ownId(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    // from the first name, and never changed, since addresses contain it
    key: text('key').notNull(),
    name: text('name').notNull(),
    kind: text('kind').$type<FactKind>().notNull(),
    unit: text('unit'),
    choices: text('choices').array().notNull().default(sql`'{}'`),
    filterable: boolean('filterable').notNull().default(false),
    position: integer('position').notNull(),
  },
  (t) => [
    unique('category_facts_key').on(t.categoryId, t.key),
    uniqueIndex('category_facts_name').on(t.categoryId, sql.raw(`lower(name COLLATE "und-x-icu")`)),
    check('category_facts_kind_known', sql`${t.kind} IN ('text', 'number', 'choice')`),
  ],
);

/** The facts of a product; each belongs to the product's category. */
export const productFacts = pgTable(
  'product_facts',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    factId: integer('fact_id')
      .notNull()
      .references(() => categoryFacts.id, { onDelete: 'cascade' }),
    // a number in JavaScript's notation
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.factId] }), index('product_facts_value').on(t.factId, t.value)],
);

/** Imported rows of a vendor's table, so that a repeated import changes nothing. */
export const importedRows = pgTable(
  'imported_rows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    importKey: text('import_key').notNull(),
    row: integer('row').notNull(),
    contentHash: text('content_hash').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.importKey, t.row] })],
);

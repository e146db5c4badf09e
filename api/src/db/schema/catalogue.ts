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
    priceCents: integer('price_cents').notNull(),
    discountHundredths: integer('discount_hundredths').notNull().default(0),
    // the first of `pictures`; a trigger keeps the two equal
    image: text('image'),
    pictures: jsonb('pictures').$type<ProductPicture[]>().notNull().default([]),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    searchTitle: text('search_title'),
    searchDescription: text('search_description'),
    state: text('state').$type<WritableState>().notNull().default('onSale'),
    // when a scheduled product goes on sale
    publishAt: instant('publish_at'),
    // null only for an archived product whose category was deleted later
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
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
    check('products_category_given', sql`${t.categoryId} IS NOT NULL OR ${t.archivedAt} IS NOT NULL`),
  ],
);

/**
 * The stock, in a narrow table with free space on its pages (fillfactor 80): reserving updates a small row in place, and
 * leaves the visibility map of products unchanged, which index-only scans of the lists depend on.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id),
    inventory: integer('inventory').notNull(),
    // pieces in unpaid orders; inventory − reserved is what is available
    reserved: integer('reserved').notNull().default(0),
    // pieces paid for; the sort key of 'bestselling'
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

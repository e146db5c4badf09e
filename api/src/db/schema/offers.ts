import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { categories, products, shops } from './catalogue';
import { createdAt, instant, ownId } from './columns';
import { orders } from './orders';

export const voucherKinds = ['percent', 'amount', 'delivery'] as const;
export const voucherBearers = ['market', 'shop'] as const;
export const voucherTargets = ['everything', 'categories', 'products'] as const;

/** Vouchers. Code, kind, value and bearer never change, so that orders and the ledger stay explainable. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: ownId(),
    // folded: see foldVoucherCode
    code: text('code').notNull(),
    kind: text('kind', { enum: voucherKinds }).notNull(),
    percentBp: integer('percent_bp'),
    amountCents: integer('amount_cents'),
    bearer: text('bearer', { enum: voucherBearers }).notNull(),
    // Of a shop's voucher. Without its shop, which was deleted, it applies to nothing.
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    vendorId: integer('vendor_id').references(() => users.id),
    target: text('target', { enum: voucherTargets }).notNull().default('everything'),
    firstOrder: boolean('first_order').notNull().default(false),
    minimumCents: integer('minimum_cents'),
    validFrom: instant('valid_from').notNull().defaultNow(),
    validTo: instant('valid_to'),
    maxUses: integer('max_uses'),
    maxUsesPerPerson: integer('max_uses_per_person'),
    createdBy: integer('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('vouchers_code_unique').on(t.code),
    index('vouchers_vendor').on(t.vendorId, t.id),
    check('vouchers_kind_known', sql`${t.kind} IN ('percent', 'amount', 'delivery')`),
    check('vouchers_target_known', sql`${t.target} IN ('everything', 'categories', 'products')`),
    check('vouchers_percent_given', sql`(${t.kind} = 'percent') = (${t.percentBp} IS NOT NULL)`),
    check('vouchers_amount_given', sql`(${t.kind} = 'amount') = (${t.amountCents} IS NOT NULL)`),
    check(
      'vouchers_value_positive',
      sql`${t.percentBp} BETWEEN 1 AND 10000 OR ${t.amountCents} > 0 OR ${t.kind} = 'delivery'`,
    ),
    check(
      'vouchers_bearer_known',
      sql`(${t.bearer} = 'shop') = (${t.vendorId} IS NOT NULL) AND ${t.bearer} IN ('market', 'shop')`,
    ),
    check('vouchers_limits_positive', sql`coalesce(${t.maxUses}, 1) > 0 AND coalesce(${t.maxUsesPerPerson}, 1) > 0`),
  ],
);

export const voucherProducts = pgTable(
  'voucher_products',
  {
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.productId] }), index('voucher_products_product').on(t.productId)],
);

export const voucherCategories = pgTable(
  'voucher_categories',
  {
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.categoryId] }), index('voucher_categories_category').on(t.categoryId)],
);

/** Orders with a voucher. A use counts towards the limits until it is released, when its order ends unpaid. */
export const voucherUses = pgTable(
  'voucher_uses',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    discountCents: integer('discount_cents').notNull(),
    releasedAt: instant('released_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('voucher_uses_counted').on(t.voucherId).where(sql`${t.releasedAt} IS NULL`),
    check('voucher_uses_discount_positive', sql`${t.discountCents} > 0`),
  ],
);

/** The tax contained in prices by country: of a category's products, or without a category of all others. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: ownId(),
    country: text('country').notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'cascade' }),
    rateBp: integer('rate_bp').notNull(),
  },
  (t) => [
    unique('tax_rates_country_category_unique').on(t.country, t.categoryId).nullsNotDistinct(),
    index('tax_rates_category').on(t.categoryId),
    check('tax_rates_country_code', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('tax_rates_rate_possible', sql`${t.rateBp} BETWEEN 0 AND 10000`),
  ],
);

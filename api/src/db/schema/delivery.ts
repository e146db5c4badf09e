import type { PickupPlace, Zone } from '@rialto/shared/contract/delivery';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { shops } from './catalogue';
import { createdAt, instant, ownId } from './columns';
import { discountBearers, orders } from './orders';

/** The address books. Orders keep a copy. */
export const addresses = pgTable(
  'addresses',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2'),
    city: text('city'),
    // a key of the country's regions, or a text
    region: text('region'),
    postcode: text('postcode'),
    country: text('country').notNull(),
    phone: text('phone'),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId, t.id),
    uniqueIndex('addresses_default_unique').on(t.userId).where(sql`${t.isDefault}`),
  ],
);

export const deliveryKinds = ['delivery', 'pickup'] as const;
export const pricings = ['flat', 'weight', 'items'] as const;

/** The ways in which a shop delivers. An archived one is not offered any more, and is deleted with its shop. */
export const deliveryMethods = pgTable(
  'delivery_methods',
  {
    id: ownId(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    kind: text('kind', { enum: deliveryKinds }).notNull(),
    pricing: text('pricing', { enum: pricings }).notNull(),
    // of `flat`
    priceCents: integer('price_cents').notNull().default(0),
    // of `weight` and `items`, rising
    tiers: jsonb('tiers').$type<{ upTo: number; priceCents: number }[]>().notNull().default([]),
    freeFromCents: integer('free_from_cents'),
    daysFrom: integer('days_from').notNull(),
    daysTo: integer('days_to').notNull(),
    // 'HH:MM' in the market's time zone
    cutoff: text('cutoff'),
    zones: jsonb('zones').$type<Zone[]>().notNull().default([]),
    pickup: jsonb('pickup').$type<PickupPlace>(),
    cooled: boolean('cooled').notNull().default(false),
    maxWeightGrams: integer('max_weight_grams'),
    position: integer('position').notNull().default(0),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('delivery_methods_shop').on(t.shopId, t.position, t.id),
    check('delivery_methods_kind_known', sql`${t.kind} IN ('delivery', 'pickup')`),
    check('delivery_methods_pricing_known', sql`${t.pricing} IN ('flat', 'weight', 'items')`),
    check('delivery_methods_price_not_negative', sql`${t.priceCents} >= 0 AND coalesce(${t.freeFromCents}, 0) >= 0`),
    check('delivery_methods_days_in_order', sql`${t.daysFrom} BETWEEN 0 AND ${t.daysTo}`),
    check('delivery_methods_pickup_with_place', sql`(${t.kind} = 'pickup') = (${t.pickup} IS NOT NULL)`),
  ],
);

/** Days on which a shop sends nothing, both inclusive. */
export const shopDaysOff = pgTable(
  'shop_days_off',
  {
    id: ownId(),
    shopId: integer('shop_id')
      .notNull()
      .references(() => shops.id, { onDelete: 'cascade' }),
    from: date('from_day').notNull(),
    to: date('to_day').notNull(),
  },
  (t) => [index('shop_days_off_shop').on(t.shopId, t.to), check('shop_days_off_in_order', sql`${t.from} <= ${t.to}`)],
);

/** The delivery of an order's lines of one vendor and shop, as it was chosen; none for a shop without methods. */
export const orderDeliveries = pgTable(
  'order_deliveries',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    // Both are null without a shop; a deleted shop leaves its name.
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    shopName: text('shop_name'),
    methodId: integer('method_id').references(() => deliveryMethods.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    kind: text('kind', { enum: deliveryKinds }).notNull(),
    priceCents: integer('price_cents').notNull(),
    // what a voucher takes off, and whose cost that is
    discountCents: integer('discount_cents').notNull().default(0),
    discountBearer: text('discount_bearer', { enum: discountBearers }),
    // contained in what is paid for it
    taxCents: integer('tax_cents').notNull().default(0),
    commissionCents: integer('commission_cents').notNull().default(0),
    // refunded, requested or done
    refundedCents: integer('refunded_cents').notNull().default(0),
    expectedFrom: date('expected_from'),
    expectedTo: date('expected_to'),
    pickup: jsonb('pickup').$type<PickupPlace>(),
  },
  (t) => [
    index('order_deliveries_order').on(t.orderId, t.id),
    index('order_deliveries_vendor').on(t.vendorId, t.orderId),
    index('order_deliveries_method').on(t.methodId).where(sql`${t.methodId} IS NOT NULL`),
    uniqueIndex('order_deliveries_shop_unique').on(t.orderId, t.shopId),
    check('order_deliveries_kind_known', sql`${t.kind} IN ('delivery', 'pickup')`),
    check('order_deliveries_discount_has_bearer', sql`${t.discountCents} = 0 OR ${t.discountBearer} IS NOT NULL`),
    check('order_deliveries_discount_bearer_known', sql`${t.discountBearer} IN ('market', 'shop')`),
    check('order_deliveries_discount_within_price', sql`${t.discountCents} BETWEEN 0 AND ${t.priceCents}`),
    check(
      'order_deliveries_shares_within_price',
      sql`${t.taxCents} BETWEEN 0 AND ${t.priceCents} - ${t.discountCents}
        AND ${t.commissionCents} BETWEEN 0 AND ${t.priceCents}
        AND ${t.refundedCents} BETWEEN 0 AND ${t.priceCents} - ${t.discountCents}`,
    ),
  ],
);

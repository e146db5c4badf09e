import type { CarrierKey } from '@rialto/shared/contract/carriers';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { shops } from './catalogue';
import { createdAt, instant, ownId } from './columns';
import { orderDeliveries } from './delivery';
import { orderItems, orders } from './orders';

export const deliveredBys = ['vendor', 'buyer', 'time'] as const;

/** The boxes in which a shop ships its lines of an order, or has them ready for pickup. */
export const parcels = pgTable(
  'parcels',
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
    // null for a shop that delivered at no charge
    deliveryId: integer('delivery_id').references(() => orderDeliveries.id),
    // of the vendor's parcels of the order, from 1
    number: integer('number').notNull(),
    // a key of the contract's carriers, or the name of another one
    carrier: text('carrier').$type<CarrierKey>(),
    carrierName: text('carrier_name'),
    trackingNumber: text('tracking_number'),
    expectedFrom: date('expected_from'),
    expectedTo: date('expected_to'),
    shippedAt: instant('shipped_at').notNull(),
    deliveredAt: instant('delivered_at'),
    deliveredBy: text('delivered_by', { enum: deliveredBys }),
    // A repeated call with the key of an earlier one ships nothing.
    idempotencyKey: text('idempotency_key'),
    // until when a process works on its delivery by time
    leaseUntil: instant('lease_until'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('parcels_number_unique').on(t.orderId, t.vendorId, t.number),
    unique('parcels_idempotency_key_unique').on(t.orderId, t.vendorId, t.idempotencyKey),
    index('parcels_shop').on(t.shopId).where(sql`${t.shopId} IS NOT NULL`),
    index('parcels_undelivered').on(t.shippedAt).where(sql`${t.deliveredAt} IS NULL`),
    check('parcels_number_positive', sql`${t.number} >= 1`),
    check('parcels_one_carrier', sql`${t.carrier} IS NULL OR ${t.carrierName} IS NULL`),
    check('parcels_days_in_order', sql`${t.expectedFrom} <= ${t.expectedTo}`),
    check('parcels_delivered_by_known', sql`${t.deliveredBy} IN ('vendor', 'buyer', 'time')`),
    check('parcels_delivered_by_someone', sql`(${t.deliveredAt} IS NULL) = (${t.deliveredBy} IS NULL)`),
  ],
);

/** The pieces in a parcel. A trigger adds them up in `order_items.shipped_quantity`, which is limited by the pieces that are kept. */
export const parcelItems = pgTable(
  'parcel_items',
  {
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.parcelId, t.orderItemId] }),
    index('parcel_items_order_item').on(t.orderItemId),
    check('parcel_items_quantity_positive', sql`${t.quantity} >= 1`),
  ],
);

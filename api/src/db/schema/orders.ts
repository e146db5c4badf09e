import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products, shops } from './catalogue';
import { createdAt, instant, ownId } from './columns';

export const orderStatuses = ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'] as const;

export const orders = pgTable(
  'orders',
  {
    id: ownId(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    tranId: text('tran_id').notNull(),
    gateway: text('gateway').notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('Pending'),
    totalCents: integer('total_cents').notNull(),
    // Who buys and where it goes, frozen like the prices: a later change of the profile doesn't rewrite an order.
    buyerName: text('buyer_name'),
    buyerEmail: text('buyer_email').notNull(),
    buyerPhone: text('buyer_phone'),
    buyerAddress: text('buyer_address'),
    idempotencyKey: text('idempotency_key'),
    // What was asked for under that key: the same key for something else is refused.
    requestHash: text('request_hash'),
    // The gateway's page, given again to a repeated call with the same key.
    paymentUrl: text('payment_url'),
    // The gateway's own name of the payment.
    gatewayReference: text('gateway_reference'),
    // When the gateway is to be asked about it next; null when it has said its last word.
    checkAt: instant('check_at'),
    // Whether the items' stock is set aside, and until when; the sweeper releases it after that.
    stockHeld: boolean('stock_held').notNull().default(false),
    reservedUntil: instant('reserved_until'),
    // When a process last took it upon itself to release it.
    sweptAt: instant('swept_at'),
    settledAt: instant('settled_at'),
    // A keyed digest of the network address it was placed from, for a day: see payment/unpaidCheckouts.ts.
    placedFrom: text('placed_from'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('orders_tran_id_unique').on(t.tranId),
    unique('orders_user_idempotency_key_unique').on(t.userId, t.idempotencyKey),
    // A buyer has one payment open.
    uniqueIndex('orders_open_unique')
      .on(t.userId)
      .where(sql`${t.status} = 'Pending' AND ${t.reservedUntil} IS NOT NULL`),
    index('orders_user_created').on(t.userId, t.createdAt, t.id),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_reserved_until').on(t.reservedUntil).where(sql`${t.stockHeld}`),
    index('orders_placed_from').on(t.placedFrom, t.createdAt).where(sql`${t.placedFrom} IS NOT NULL`),
    index('orders_check_at').on(t.checkAt).where(sql`${t.checkAt} IS NOT NULL`),
    check('orders_status_known', sql`${t.status} IN ('Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded')`),
    check('orders_total_not_negative', sql`${t.totalCents} >= 0`),
  ],
);

export type OrderRow = typeof orders.$inferSelect;

export const fulfilments = ['Unfulfilled', 'Shipped', 'Delivered'] as const;

/** Lines as bought: name, picture, price and shop are frozen. */
export const orderItems = pgTable(
  'order_items',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    // Both null without a shop; a shop that closed leaves its name.
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    shopName: text('shop_name'),
    productName: text('product_name').notNull(),
    productImage: text('product_image'),
    priceCents: integer('price_cents').notNull(),
    quantity: integer('quantity').notNull(),
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('Unfulfilled'),
    // When it was last moved: a vendor sees where it goes for some time after that. Null until then.
    fulfilmentChangedAt: instant('fulfilment_changed_at'),
  },
  (t) => [
    unique('order_items_order_product_unique').on(t.orderId, t.productId),
    index('order_items_product').on(t.productId),
    index('order_items_vendor').on(t.vendorId, t.id),
    index('order_items_unfulfilled').on(t.vendorId, t.id).where(sql`${t.fulfilment} = 'Unfulfilled'`),
    index('order_items_shop').on(t.shopId).where(sql`${t.shopId} IS NOT NULL`),
    check('order_items_quantity_positive', sql`${t.quantity} >= 1`),
    check('order_items_price_not_negative', sql`${t.priceCents} >= 0`),
    check('order_items_fulfilment_known', sql`${t.fulfilment} IN ('Unfulfilled', 'Shipped', 'Delivered')`),
  ],
);

/** An order's timeline. Append-only (a trigger refuses the rest). */
export const orderEvents = pgTable(
  'order_events',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    type: text('type').notNull(),
    message: text('message').notNull(),
    /** What the message is said by in other languages, with its parameters; null in entries that older versions wrote. */
    code: text('code'),
    params: jsonb('params').$type<Record<string, unknown>>(),
    actorId: integer('actor_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

import type { Gift, PostalAddress } from '@rialto/shared/contract/address';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { products, productVariants, shops } from './catalogue';
import { createdAt, instant, ownId } from './columns';
import { commissionRules } from './commission';

export const orderStatuses = ['Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded'] as const;

export const orders = pgTable(
  'orders',
  {
    id: ownId(),
    // null for a guest's order, until an account claims it
    userId: integer('user_id').references(() => users.id),
    // The hash of the key to a guest's order, which its emails contain.
    accessKeyHash: text('access_key_hash'),
    tranId: text('tran_id').notNull(),
    gateway: text('gateway').notNull(),
    status: text('status', { enum: orderStatuses }).notNull().default('Pending'),
    // What is paid: products and delivery less the discount. Prices include tax.
    totalCents: integer('total_cents').notNull(),
    deliveryCents: integer('delivery_cents').notNull().default(0),
    discountCents: integer('discount_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    subtotalCents: integer('subtotal_cents')
      .notNull()
      .generatedAlwaysAs(sql.raw('total_cents - delivery_cents + discount_cents')),
    voucherId: integer('voucher_id'),
    voucherCode: text('voucher_code'),
    // A copy at the time of the order, like the prices: later changes of the profile do not affect it.
    buyerName: text('buyer_name'),
    buyerEmail: text('buyer_email').notNull(),
    buyerPhone: text('buyer_phone'),
    // in one text; `address` has its parts, if they are known
    buyerAddress: text('buyer_address'),
    address: jsonb('address').$type<OrderAddress>(),
    idempotencyKey: text('idempotency_key'),
    // detects a key that is reused for a different request
    requestHash: text('request_hash'),
    // the gateway's page, returned to repeated calls with the same key
    paymentUrl: text('payment_url'),
    // the gateway's id of the payment
    gatewayReference: text('gateway_reference'),
    // when to query the gateway next; null once its result is final, or a day after the reservation
    checkAt: instant('check_at'),
    // whether stock is reserved, and until when
    stockHeld: boolean('stock_held').notNull().default(false),
    reservedUntil: instant('reserved_until'),
    // when the sweep of a process last claimed the order
    sweptAt: instant('swept_at'),
    settledAt: instant('settled_at'),
    // A keyed digest of the caller's network address, deleted after a day: see payment/checkout/unpaidCheckouts.ts.
    placedFrom: text('placed_from'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('orders_tran_id_unique').on(t.tranId),
    unique('orders_user_idempotency_key_unique').on(t.userId, t.idempotencyKey),
    // at most one open payment per buyer
    uniqueIndex('orders_open_unique')
      .on(t.userId)
      .where(sql`${t.status} = 'Pending' AND ${t.reservedUntil} IS NOT NULL`),
    index('orders_user_created').on(t.userId, t.createdAt, t.id),
    // of vouchers per person, with the account of an address and without
    index('orders_buyer_email').on(sql`lower(${t.buyerEmail})`),
    index('orders_created').on(t.createdAt, t.id),
    index('orders_status').on(t.status, t.createdAt, t.id),
    index('orders_reserved_until').on(t.reservedUntil).where(sql`${t.stockHeld}`),
    index('orders_placed_from').on(t.placedFrom, t.createdAt).where(sql`${t.placedFrom} IS NOT NULL`),
    index('orders_check_at').on(t.checkAt).where(sql`${t.checkAt} IS NOT NULL`),
    check('orders_status_known', sql`${t.status} IN ('Pending', 'Completed', 'Failed', 'Cancelled', 'Refunded')`),
    uniqueIndex('orders_access_key_unique').on(t.accessKeyHash).where(sql`${t.accessKeyHash} IS NOT NULL`),
    // A guest's key of a checkout; those of accounts are unique by account.
    uniqueIndex('orders_guest_idempotency_key_unique').on(t.idempotencyKey).where(sql`${t.userId} IS NULL`),
    check('orders_total_not_negative', sql`${t.totalCents} >= 0`),
    check(
      'orders_amounts_not_negative',
      sql`${t.subtotalCents} >= 0 AND ${t.deliveryCents} >= 0 AND ${t.discountCents} >= 0 AND ${t.taxCents} BETWEEN 0 AND ${t.totalCents}`,
    ),
    check('orders_buyer_known', sql`${t.userId} IS NOT NULL OR ${t.accessKeyHash} IS NOT NULL`),
  ],
);

/** Where an order is delivered to; the recipient of a gift, and the buyer's note to them. */
export type OrderAddress = PostalAddress & { gift?: Gift };

export type OrderRow = typeof orders.$inferSelect;

export const discountBearers = ['market', 'shop'] as const;

export const fulfilments = ['Unfulfilled', 'Shipped', 'Delivered'] as const;

/** Lines of an order, with copies of name, variant, picture, price and shop. */
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
    variantId: integer('variant_id')
      .notNull()
      .references(() => productVariants.id),
    // '' for a product without options
    variantTitle: text('variant_title').notNull().default(''),
    sku: text('sku'),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    // Both are null without a shop; a deleted shop leaves its name.
    shopId: integer('shop_id').references(() => shops.id, { onDelete: 'set null' }),
    shopName: text('shop_name'),
    productName: text('product_name').notNull(),
    productImage: text('product_image'),
    priceCents: integer('price_cents').notNull(),
    quantity: integer('quantity').notNull(),
    // The line's share of a voucher, and whose cost that is.
    discountCents: integer('discount_cents').notNull().default(0),
    discountBearer: text('discount_bearer', { enum: discountBearers }),
    // The rate in basis points, and the tax contained in what is paid for the line, as of the order.
    taxRateBp: integer('tax_rate_bp').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    // The market's share of the line and the rule it follows from, as of the order.
    commissionCents: integer('commission_cents').notNull().default(0),
    commissionRuleId: integer('commission_rule_id').references(() => commissionRules.id),
    // Refunded of the line, requested or done: the money, and the pieces that the buyer does not keep.
    refundedCents: integer('refunded_cents').notNull().default(0),
    refundedQuantity: integer('refunded_quantity').notNull().default(0),
    // Pieces in parcels, which a trigger of parcel_items adds up, and those of them that were refunded.
    shippedQuantity: integer('shipped_quantity').notNull().default(0),
    refundedShippedQuantity: integer('refunded_shipped_quantity').notNull().default(0),
    // left to ship
    openQuantity: integer('open_quantity')
      .notNull()
      .generatedAlwaysAs(sql.raw('quantity - shipped_quantity - refunded_quantity + refunded_shipped_quantity')),
    // when its earnings last became available to the vendor
    earningsReleasedAt: instant('earnings_released_at'),
    // Shipped once no piece is open, Delivered once its parcels are: see orders/parcels/lineStates.ts
    fulfilment: text('fulfilment', { enum: fulfilments }).notNull().default('Unfulfilled'),
    // When it last changed, or null. A vendor sees the address for some time after that.
    fulfilmentChangedAt: instant('fulfilment_changed_at'),
  },
  (t) => [
    unique('order_items_order_variant_unique').on(t.orderId, t.variantId),
    index('order_items_product').on(t.productId),
    index('order_items_vendor').on(t.vendorId, t.id),
    index('order_items_unfulfilled').on(t.vendorId, t.id).where(sql`${t.fulfilment} = 'Unfulfilled'`),
    index('order_items_earnings_due')
      .on(t.fulfilmentChangedAt)
      .where(sql`${t.fulfilment} = 'Delivered' AND ${t.earningsReleasedAt} IS NULL`),
    index('order_items_refunded').on(t.orderId).where(sql`${t.refundedCents} > 0`),
    index('order_items_shop').on(t.shopId).where(sql`${t.shopId} IS NOT NULL`),
    check('order_items_quantity_positive', sql`${t.quantity} >= 1`),
    check(
      'order_items_shipped_within_kept',
      sql`${t.openQuantity} >= 0 AND ${t.refundedShippedQuantity} BETWEEN 0 AND ${t.refundedQuantity}
        AND ${t.refundedShippedQuantity} <= ${t.shippedQuantity}`,
    ),
    check('order_items_price_not_negative', sql`${t.priceCents} >= 0`),
    check(
      'order_items_commission_within_price',
      sql`${t.commissionCents} BETWEEN 0 AND ${t.priceCents} * ${t.quantity}`,
    ),
    check(
      'order_items_refunded_within_price',
      sql`${t.refundedCents} BETWEEN 0 AND ${t.priceCents} * ${t.quantity} - ${t.discountCents} AND ${t.refundedQuantity} BETWEEN 0 AND ${t.quantity}`,
    ),
    check(
      'order_items_discount_within_price',
      sql`${t.discountCents} BETWEEN 0 AND ${t.priceCents} * ${t.quantity}
        AND ${t.taxCents} BETWEEN 0 AND ${t.priceCents} * ${t.quantity} - ${t.discountCents}`,
    ),
    check('order_items_discount_has_bearer', sql`${t.discountCents} = 0 OR ${t.discountBearer} IS NOT NULL`),
    check('order_items_discount_bearer_known', sql`${t.discountBearer} IN ('market', 'shop')`),
    check('order_items_tax_rate_possible', sql`${t.taxRateBp} BETWEEN 0 AND 10000`),
    check('order_items_fulfilment_known', sql`${t.fulfilment} IN ('Unfulfilled', 'Shipped', 'Delivered')`),
  ],
);

/** The timeline of an order. Append-only: a trigger rejects updates and deletes. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    type: text('type').notNull(),
    message: text('message').notNull(),
    /** The message's code and parameters for other languages; null in entries of older versions. */
    code: text('code'),
    params: jsonb('params').$type<Record<string, unknown>>(),
    actorId: integer('actor_id').references(() => users.id),
    // The entry is about lines of this vendor and hidden from the others; null: for all.
    vendorId: integer('vendor_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import { createdAt, instant, ownId } from './columns';
import { orderDeliveries } from './delivery';
import { orderItems, orders } from './orders';

/** Results that gateways reported, by notice, return or query; the unique constraint makes repeated ones harmless. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: ownId(),
    gateway: text('gateway').notNull(),
    eventId: text('event_id').notNull(),
    tranId: text('tran_id').notNull(),
    outcome: text('outcome').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('payment_events_gateway_event_unique').on(t.gateway, t.eventId),
    index('payment_events_tran').on(t.tranId),
  ],
);

/**
 * `order`: what is left of a paid order. `payment`: a payment that could not complete its order. `lines`: lines or parts of
 * them, by a vendor or an admin. `cancellation`, `return`: by the buyer. `outside`: shares of the lines in money that was
 * refunded at the gateway's dashboard or lost in a dispute. `charge`: a second charge.
 */
export const refundCauses = ['order', 'payment', 'lines', 'cancellation', 'return', 'outside', 'charge'] as const;
/** Refunds that end their order; at most one per order. */
export const wholeRefundCauses = ['order', 'payment'] as const;

/** Refunds, stored in the transaction that decides about them, so that a crash loses none. */
export const refunds = pgTable(
  'refunds',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    cause: text('cause', { enum: refundCauses }).notNull().default('order'),
    // the vendor of the lines; null for refunds of no lines or of all
    vendorId: integer('vendor_id').references(() => users.id),
    // the outside refund, the dispute or the second charge
    incidentId: integer('incident_id').references(() => paymentIncidents.id),
    amountCents: integer('amount_cents').notNull(),
    // what of it is for the delivery of the lines
    deliveryCents: integer('delivery_cents').notNull().default(0),
    currency: text('currency').notNull(),
    // a text for buyer and vendors by the person who decided; null for automatic refunds
    reason: text('reason'),
    requestedBy: integer('requested_by').references(() => users.id),
    // the key of the call that requested it, so that a repetition refunds nothing
    idempotencyKey: text('idempotency_key'),
    attempts: integer('attempts').notNull().default(0),
    tryAt: instant('try_at').notNull().defaultNow(),
    // the gateway's id of the refund, once accepted
    reference: text('reference'),
    // The number of the request at the gateway, unique in the order. A failed refund is requested again with a new one.
    request: integer('request').notNull().default(1),
    doneAt: instant('done_at'),
    // set while a refund has failed for good and waits for an admin
    failedAt: instant('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('refunds_try_at').on(t.tryAt).where(sql`${t.doneAt} IS NULL AND ${t.failedAt} IS NULL`),
    unique('refunds_order_request_unique').on(t.orderId, t.request),
    unique('refunds_order_key_unique').on(t.orderId, t.idempotencyKey),
    uniqueIndex('refunds_whole_unique').on(t.orderId).where(sql`${t.cause} IN ('order', 'payment')`),
    index('refunds_failed').on(t.id).where(sql`${t.failedAt} IS NOT NULL`),
    check('refunds_amount_not_negative', sql`${t.amountCents} >= 0`),
    check('refunds_delivery_within_amount', sql`${t.deliveryCents} BETWEEN 0 AND ${t.amountCents}`),
    check(
      'refunds_cause_known',
      sql`${t.cause} IN ('order', 'payment', 'lines', 'cancellation', 'return', 'outside', 'charge')`,
    ),
  ],
);

/** What a refund repays of each line; a refund of the whole order has none. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    // pieces that the buyer does not get or has sent back; 0 for an amount alone
    quantity: integer('quantity').notNull(),
    amountCents: integer('amount_cents').notNull(),
    restocked: boolean('restocked').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderItemId] }),
    index('refund_lines_order_item').on(t.orderItemId),
    check('refund_lines_not_negative', sql`${t.quantity} >= 0 AND ${t.amountCents} >= 0`),
  ],
);

/** What a refund repays of each delivery; refunds that older versions made have none. */
export const refundDeliveries = pgTable(
  'refund_deliveries',
  {
    refundId: integer('refund_id')
      .notNull()
      .references(() => refunds.id),
    orderDeliveryId: integer('order_delivery_id')
      .notNull()
      .references(() => orderDeliveries.id),
    amountCents: integer('amount_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderDeliveryId] }),
    index('refund_deliveries_order_delivery').on(t.orderDeliveryId),
    check('refund_deliveries_not_negative', sql`${t.amountCents} >= 0`),
  ],
);

export const returnStates = ['requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn'] as const;

/** Returns of shipped lines of one vendor. */
export const returns = pgTable(
  'returns',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    vendorId: integer('vendor_id')
      .notNull()
      .references(() => users.id),
    buyerId: integer('buyer_id')
      .notNull()
      .references(() => users.id),
    state: text('state', { enum: returnStates }).notNull().default('requested'),
    // the buyer's
    reason: text('reason').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    // the vendor's or an admin's
    answer: text('answer'),
    refundId: integer('refund_id').references(() => refunds.id),
    changedAt: instant('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('returns_order').on(t.orderId),
    index('returns_vendor').on(t.vendorId, t.createdAt, t.id),
    index('returns_buyer').on(t.buyerId, t.createdAt, t.id),
    index('returns_created').on(t.createdAt, t.id),
    check(
      'returns_state_known',
      sql`${t.state} IN ('requested', 'approved', 'refused', 'received', 'refunded', 'withdrawn')`,
    ),
  ],
);

export const returnLines = pgTable(
  'return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => returns.id),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id),
    quantity: integer('quantity').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.orderItemId] }),
    index('return_lines_order_item').on(t.orderItemId),
    check('return_lines_quantity_positive', sql`${t.quantity} >= 1`),
  ],
);

export const incidentKinds = ['risk', 'dispute', 'refund_outside', 'refund_failed', 'second_charge'] as const;

/**
 * Incidents of a payment after it arrived: a dispute, a refund at the gateway's dashboard, a failed refund, a suspected
 * fraud, or a second charge. While one is open, nothing of the order is shipped; second charges do not matter for that.
 */
export const paymentIncidents = pgTable(
  'payment_incidents',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: incidentKinds }).notNull(),
    // the gateway's id of the dispute, refund or charge
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    // the gateway's reason, if it gives one
    reason: text('reason'),
    // the result of a dispute, once it ended
    outcome: text('outcome', { enum: ['won', 'lost'] }),
    createdAt: createdAt(),
    closedAt: instant('closed_at'),
  },
  (t) => [
    unique('payment_incidents_reference_unique').on(t.orderId, t.kind, t.reference),
    index('payment_incidents_open').on(t.orderId).where(sql`${t.closedAt} IS NULL`),
    check(
      'payment_incidents_kind_known',
      sql`${t.kind} IN ('risk', 'dispute', 'refund_outside', 'refund_failed', 'second_charge')`,
    ),
  ],
);

/** The sandbox's refunds of a payment, by the number of the request. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    tranId: text('tran_id')
      .notNull()
      .references(() => sandboxPayments.tranId),
    request: integer('request').notNull(),
    amountCents: integer('amount_cents').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tranId, t.request] })],
);

/** The sandbox's own records, which the market sees only through the gateway interface. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    tranId: text('tran_id').primaryKey(),
    state: text('state', { enum: ['open', 'paid', 'failed', 'cancelled'] })
      .notNull()
      .default('open'),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    lines: jsonb('lines').$type<{ name: string; quantity: number; priceCents: number }[]>().notNull(),
    returnUrls: jsonb('return_urls').$type<{ success: string; fail: string; cancel: string }>().notNull(),
    // the amount charged, which a test option makes differ from the amount requested
    chargedCents: integer('charged_cents'),
    expiresAt: instant('expires_at').notNull(),
    refundedAt: instant('refunded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('sandbox_payments_state_known', sql`${t.state} IN ('open', 'paid', 'failed', 'cancelled')`),
    check('sandbox_payments_charged_when_paid', sql`(${t.state} = 'paid') = (${t.chargedCents} IS NOT NULL)`),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownId } from './columns';
import { orders } from './orders';

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
 * Refunds, stored in the transaction that decides about them, so that a crash loses none. At most one per order: a second
 * charge is only audited.
 */
export const refunds = pgTable(
  'refunds',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    // an admin's text for buyer and vendors; null for automatic refunds
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    tryAt: instant('try_at').notNull().defaultNow(),
    // the gateway's id of the refund, once accepted
    reference: text('reference'),
    // the number of the request: a failed refund is requested again as a new one
    request: integer('request').notNull().default(1),
    doneAt: instant('done_at'),
    // set while a refund has failed for good and waits for an admin
    failedAt: instant('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('refunds_try_at').on(t.tryAt).where(sql`${t.doneAt} IS NULL AND ${t.failedAt} IS NULL`)],
);

export const incidentKinds = ['risk', 'dispute', 'refund_outside', 'refund_failed'] as const;

/**
 * Incidents of a payment after it arrived: a dispute, a refund at the gateway's dashboard, a failed refund, or a suspected
 * fraud. While one is open, nothing of the order is shipped.
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
    check('payment_incidents_kind_known', sql`${t.kind} IN ('risk', 'dispute', 'refund_outside', 'refund_failed')`),
  ],
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

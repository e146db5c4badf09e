import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant, ownId } from './columns';
import { orders } from './orders';

/** Gateway notices as received; the UNIQUE makes a repeated one harmless. */
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
 * Money to be given back, until the gateway has done it: written with the decision, so that a crash loses none. One per
 * order, since an order is charged once.
 */
export const refunds = pgTable(
  'refunds',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    // An admin's words, for the buyer and the vendors; null where the server refunds.
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    tryAt: instant('try_at').notNull().defaultNow(),
    // The gateway's own name of the refund, once it has taken the request.
    reference: text('reference'),
    // How often it has been requested from the start: a failed refund is requested again as a new one.
    request: integer('request').notNull().default(1),
    doneAt: instant('done_at'),
    // Set while an admin has to decide: the gateway refused the money, or the bank sent it back.
    failedAt: instant('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('refunds_try_at').on(t.tryAt).where(sql`${t.doneAt} IS NULL AND ${t.failedAt} IS NULL`)],
);

export const incidentKinds = ['risk', 'dispute', 'refund_outside', 'refund_failed'] as const;

/**
 * What went wrong with a payment after it arrived: a dispute, a refund made at the gateway's own dashboard, a refund that
 * came back, a payment that the gateway calls risky. While one is open, nothing of the order is sent.
 */
export const paymentIncidents = pgTable(
  'payment_incidents',
  {
    id: ownId(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: incidentKinds }).notNull(),
    // The gateway's own name of the dispute, refund or charge.
    reference: text('reference').notNull(),
    amountCents: integer('amount_cents').notNull(),
    currency: text('currency').notNull(),
    // The gateway's word for why; null where it gives none.
    reason: text('reason'),
    // How a dispute ended; null before, and for the other kinds.
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

/** What the sandbox's bank knows: its own books, which the market sees only as a gateway's client. */
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
    // What was really charged: not always what was asked, on request.
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

import { marketCurrency } from '@rialto/shared/contract/money';
import { and, eq, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { paymentIncidents, refunds } from '../../db/schema';
import { borneByMarket } from '../../money/ledger/payments';
import type { IncidentRow } from '../../orders/incidents/incidents';

// Money that left the gateway without our request: refunds at its dashboard and lost disputes. Until an admin has assigned it to
// lines, or left it to the market, nobody bears it, and the order is on hold.

/** In cents of the market's currency. */
export interface OutsideMoney {
  /** All that left. */
  total: number;
  /** What lines bear. */
  assigned: number;
  /** What the market bears, since an admin released the order. */
  borne: number;
}

export async function outsideMoneyOf(db: Queryable, orderId: number): Promise<OutsideMoney> {
  const [left] = await db
    .select({ cents: sql<number>`coalesce(sum(${paymentIncidents.amountCents}), 0)::int` })
    .from(paymentIncidents)
    .where(and(eq(paymentIncidents.orderId, orderId), eq(paymentIncidents.currency, marketCurrency()), isMoneyGone));
  const [assigned] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.cause, 'outside')));
  return { total: left?.cents ?? 0, assigned: assigned?.cents ?? 0, borne: await borneByMarket(db, orderId) };
}

const isMoneyGone = or(
  eq(paymentIncidents.kind, 'refund_outside'),
  and(eq(paymentIncidents.kind, 'dispute'), eq(paymentIncidents.outcome, 'lost')),
);

/** Whether an incident took money that an admin can assign to lines. */
export function isMoneyGoneBy({ kind, outcome, currency }: IncidentRow): boolean {
  return currency === marketCurrency() && (kind === 'refund_outside' || (kind === 'dispute' && outcome === 'lost'));
}

/** What of an incident's money lines bear already. */
export async function assignedOf(db: Queryable, incidentId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.incidentId, incidentId), eq(refunds.cause, 'outside')));
  return row?.cents ?? 0;
}

/** What our own refunds take from an order's charge, also those that have not been made yet. */
export async function refundedByUs(tx: Transaction, orderId: number, currency: string): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.currency, currency),
        notInArray(refunds.cause, ['outside', 'charge']),
        isNull(refunds.incidentId),
        // One without a reference that failed was refused and took nothing.
        sql`NOT (${refunds.failedAt} IS NOT NULL AND ${refunds.reference} IS NULL)`,
      ),
    );
  return row?.cents ?? 0;
}

/** What refunds of lines take from the price of an order, made by the gateway or by hand. */
export async function refundedByLines(tx: Transaction, orderId: number): Promise<number> {
  const [row] = await tx
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::int` })
    .from(refunds)
    .where(
      and(
        eq(refunds.orderId, orderId),
        inArray(refunds.cause, ['lines', 'cancellation', 'return']),
        ne(refunds.amountCents, 0),
      ),
    );
  return row?.cents ?? 0;
}

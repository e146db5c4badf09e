import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { paymentIncidents } from '../../db/schema/index';

export type IncidentRow = typeof paymentIncidents.$inferSelect;
export type IncidentKind = IncidentRow['kind'];

/** An incident as reported: its identity and its state. */
export type ReportedIncident = Pick<
  IncidentRow,
  'orderId' | 'kind' | 'reference' | 'amountCents' | 'currency' | 'reason' | 'outcome'
>;

/** Whether an order has an open incident, in a query over `orders`. Drizzle would omit the table names, so they are written out. */
export const isOnHold = sql<boolean>`EXISTS (
  SELECT FROM payment_incidents WHERE payment_incidents.order_id = orders.id AND payment_incidents.closed_at IS NULL)`;

/**
 * Adds an incident, or updates a known one. Reports may arrive in any order, so a closed incident stays closed, and the
 * larger amount counts. Returns whether the incident is new, and its current row.
 */
export async function recordIncident(
  tx: Transaction,
  reported: ReportedIncident,
): Promise<{ isNew: boolean; incident: IncidentRow }> {
  const [added] = await tx
    .insert(paymentIncidents)
    .values(reported)
    .onConflictDoNothing({
      target: [paymentIncidents.orderId, paymentIncidents.kind, paymentIncidents.reference],
    })
    .returning();
  if (added) return { isNew: true, incident: added };
  const [incident] = await tx
    .update(paymentIncidents)
    .set({
      amountCents: sql`greatest(${paymentIncidents.amountCents}, ${reported.amountCents}::int)`,
      outcome: sql`coalesce(${paymentIncidents.outcome}, ${reported.outcome}::text)`,
    })
    .where(
      and(
        eq(paymentIncidents.orderId, reported.orderId),
        eq(paymentIncidents.kind, reported.kind),
        eq(paymentIncidents.reference, reported.reference),
      ),
    )
    .returning();
  // cannot happen: the order's row is locked, and incidents are never deleted
  if (!incident) throw new Error(`The incident ${reported.reference} was not found`);
  return { isNew: false, incident };
}

/** The open incidents of an order, optionally of one kind, oldest first. */
export async function openIncidents(db: Queryable, orderId: number, kind?: IncidentKind): Promise<IncidentRow[]> {
  return db.select().from(paymentIncidents).where(isOpen(orderId, kind)).orderBy(paymentIncidents.id);
}

/** Closes the open incidents of an order, optionally of one kind, and returns them. */
export async function closeIncidents(tx: Transaction, orderId: number, kind?: IncidentKind): Promise<IncidentRow[]> {
  return tx.update(paymentIncidents).set({ closedAt: new Date() }).where(isOpen(orderId, kind)).returning();
}

export async function closeIncident(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(paymentIncidents)
    .set({ closedAt: new Date() })
    .where(and(eq(paymentIncidents.id, id), isNull(paymentIncidents.closedAt)));
}

/** All incidents of an order, oldest first. */
export async function listIncidents(db: Queryable, orderId: number): Promise<IncidentRow[]> {
  return db.select().from(paymentIncidents).where(eq(paymentIncidents.orderId, orderId)).orderBy(paymentIncidents.id);
}

function isOpen(orderId: number, kind?: IncidentKind) {
  return and(
    eq(paymentIncidents.orderId, orderId),
    isNull(paymentIncidents.closedAt),
    kind && eq(paymentIncidents.kind, kind),
  );
}

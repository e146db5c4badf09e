import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { paymentIncidents } from '../../db/schema';

export type IncidentRow = typeof paymentIncidents.$inferSelect;
export type IncidentKind = IncidentRow['kind'];

/** An incident as it is told of: what identifies it, and how it stands. */
export type ReportedIncident = Pick<
  IncidentRow,
  'orderId' | 'kind' | 'reference' | 'amountCents' | 'currency' | 'reason' | 'outcome'
>;

/** Whether an order has an open incident, within a query over `orders`. Qualified by hand: drizzle leaves that out. */
export const isOnHold = sql<boolean>`EXISTS (
  SELECT FROM payment_incidents WHERE payment_incidents.order_id = orders.id AND payment_incidents.closed_at IS NULL)`;

/**
 * Writes an incident down, or what is new about one that is known. Reports may arrive in any order: one that has been
 * closed stays closed, and an amount only grows. Answers whether it was not known before, and the row as it is now.
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
  // The order's row is locked, and incidents are never deleted.
  if (!incident) throw new Error(`The incident ${reported.reference} has gone`);
  return { isNew: false, incident };
}

/** The open incidents of an order, or those of one kind, oldest first. */
export async function openIncidents(db: Queryable, orderId: number, kind?: IncidentKind): Promise<IncidentRow[]> {
  return db.select().from(paymentIncidents).where(isOpen(orderId, kind)).orderBy(paymentIncidents.id);
}

/** Closes the open incidents of an order, or those of one kind; answers those it closed. */
export async function closeIncidents(tx: Transaction, orderId: number, kind?: IncidentKind): Promise<IncidentRow[]> {
  return tx.update(paymentIncidents).set({ closedAt: new Date() }).where(isOpen(orderId, kind)).returning();
}

/** Closes one incident. */
export async function closeIncident(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(paymentIncidents)
    .set({ closedAt: new Date() })
    .where(and(eq(paymentIncidents.id, id), isNull(paymentIncidents.closedAt)));
}

/** Every incident of an order, oldest first. */
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

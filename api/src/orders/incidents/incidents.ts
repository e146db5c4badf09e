import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../db/database';
import { paymentIncidents } from '../../db/schema/index';

export type IncidentRow = typeof paymentIncidents.$inferSelect;
export type IncidentKind = IncidentRow['kind'];

/** An incident as reported: its identity and its state. */
export type ReportedIncident = Pick<
  IncidentRow,
  'orderId' | 'kind' | 'reference' | 'amountCents' | 'currency' | 'reason' | 'outcome'
>;

/**
 * Whether an order has an open incident, in a query over `orders`. A second charge does not stop the parcel. Drizzle would omit
 * the table names, so they are written out.
 */
export const isOnHold = sql<boolean>`EXISTS (
  SELECT FROM payment_incidents WHERE payment_incidents.order_id = orders.id AND payment_incidents.closed_at IS NULL
    AND payment_incidents.kind <> 'second_charge')`;

/**
 * Adds an incident, or updates a known one. Reports may arrive in any order, so a closed incident stays closed, and the
 * larger amount counts. Returns whether the incident is new, its current row, and its amount before.
 */
export async function recordIncident(
  tx: Transaction,
  reported: ReportedIncident,
): Promise<{ isNew: boolean; incident: IncidentRow; beforeCents: number }> {
  const [added] = await tx
    .insert(paymentIncidents)
    .values(reported)
    .onConflictDoNothing({
      target: [paymentIncidents.orderId, paymentIncidents.kind, paymentIncidents.reference],
    })
    .returning();
  if (added) return { isNew: true, incident: added, beforeCents: 0 };
  const known = and(
    eq(paymentIncidents.orderId, reported.orderId),
    eq(paymentIncidents.kind, reported.kind),
    eq(paymentIncidents.reference, reported.reference),
  );
  const [before] = await tx.select().from(paymentIncidents).where(known);
  const [incident] = await tx
    .update(paymentIncidents)
    .set({
      amountCents: sql`greatest(${paymentIncidents.amountCents}, ${reported.amountCents}::int)`,
      outcome: sql`coalesce(${paymentIncidents.outcome}, ${reported.outcome}::text)`,
    })
    .where(known)
    .returning();
  // cannot happen: the order's row is locked, and incidents are never deleted
  if (!incident || !before) throw new Error(`The incident ${reported.reference} was not found`);
  return { isNew: false, incident, beforeCents: before.amountCents };
}

/** The open incidents of an order, optionally of one kind, oldest first. */
export async function openIncidents(db: Queryable, orderId: number, kind?: IncidentKind): Promise<IncidentRow[]> {
  return db.select().from(paymentIncidents).where(isOpen(orderId, kind)).orderBy(paymentIncidents.id);
}

/** The disputes of an order that the bank has not decided. */
export async function openDisputes(db: Queryable, orderId: number): Promise<IncidentRow[]> {
  return (await openIncidents(db, orderId, 'dispute')).filter(({ outcome }) => outcome === null);
}

/** Closes the open incidents of an order, optionally of one kind, and returns them. */
export async function closeIncidents(tx: Transaction, orderId: number, kind?: IncidentKind): Promise<IncidentRow[]> {
  return tx.update(paymentIncidents).set({ closedAt: new Date() }).where(isOpen(orderId, kind)).returning();
}

/** Closes the open incidents that hold an order, and returns them. */
export async function closeIncidentsOnHold(tx: Transaction, orderId: number): Promise<IncidentRow[]> {
  return tx
    .update(paymentIncidents)
    .set({ closedAt: new Date() })
    .where(and(isOpen(orderId), ne(paymentIncidents.kind, 'second_charge')))
    .returning();
}

export async function closeIncident(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(paymentIncidents)
    .set({ closedAt: new Date() })
    .where(and(eq(paymentIncidents.id, id), isNull(paymentIncidents.closedAt)));
}

export async function isOnHoldNow(db: Queryable, orderId: number): Promise<boolean> {
  return (await openIncidents(db, orderId)).some(({ kind }) => kind !== 'second_charge');
}

/** Closes the incidents of an order that is refunded: all but open disputes and second charges. */
export async function closeEndedIncidents(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(paymentIncidents)
    .set({ closedAt: new Date() })
    .where(
      and(
        isOpen(orderId),
        sql`(${paymentIncidents.kind} IN ('refund_outside', 'risk') OR ${paymentIncidents.outcome} = 'lost')`,
      ),
    );
}

/** Opens an incident again that has grown since it was closed. */
export async function reopenIncident(tx: Transaction, id: number): Promise<void> {
  await tx.update(paymentIncidents).set({ closedAt: null }).where(eq(paymentIncidents.id, id));
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

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { sandboxPayments } from '../../../db/schema';
import type { PayableOrder, VerifiedOutcome } from '../gateway';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** Opens a payment, unless it exists. */
export async function insertPayment(db: Database, order: PayableOrder): Promise<void> {
  const { tranId, amountCents, currency, lines, returnUrls, expiresAt } = order;
  await db
    .insert(sandboxPayments)
    .values({ tranId, amountCents, currency, lines, returnUrls, expiresAt })
    .onConflictDoNothing()
    .prepare('open_sandbox_payment')
    .execute();
}

export async function findSandboxPayment(db: Database, tranId: string): Promise<SandboxPayment | undefined> {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.tranId, tranId));
  return payment;
}

/** Charges an open payment; false if it is not open. */
export async function charge(db: Database, tranId: string, chargedCents: number): Promise<boolean> {
  const charged = await db
    .update(sandboxPayments)
    .set({ state: 'paid', chargedCents })
    .where(and(isOpen(tranId), gt(sandboxPayments.expiresAt, new Date())))
    .returning({ tranId: sandboxPayments.tranId });
  return charged.length > 0;
}

/** Ends an open payment without a charge; false if it is not open. */
export async function close(db: Database, tranId: string, state: 'failed' | 'cancelled'): Promise<boolean> {
  const closed = await db
    .update(sandboxPayments)
    .set({ state })
    .where(isOpen(tranId))
    .returning({ tranId: sandboxPayments.tranId });
  return closed.length > 0;
}

/** Refunds a charge, once; false if nothing was charged. */
export async function refundCharge(db: Database, tranId: string): Promise<boolean> {
  const isPaid = and(eq(sandboxPayments.tranId, tranId), eq(sandboxPayments.state, 'paid'));
  const refunded = await db
    .update(sandboxPayments)
    .set({ refundedAt: sql`coalesce(${sandboxPayments.refundedAt}, now())` })
    .where(isPaid)
    .returning({ tranId: sandboxPayments.tranId });
  return refunded.length > 0;
}

/** The result a notice reports; null while the payment is open. */
export function outcomeOf({
  tranId,
  state,
  amountCents,
  chargedCents,
  currency,
}: SandboxPayment): VerifiedOutcome | null {
  if (state === 'open') return null;
  return {
    tranId,
    eventId: `${tranId}-${state}`,
    outcome: state,
    amountCents: chargedCents ?? amountCents,
    currency,
    reference: `SB-${tranId}`,
  };
}

function isOpen(tranId: string) {
  return and(eq(sandboxPayments.tranId, tranId), eq(sandboxPayments.state, 'open'));
}

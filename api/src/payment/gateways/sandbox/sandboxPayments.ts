import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { sandboxPayments, sandboxRefunds } from '../../../db/schema';
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

/**
 * Refunds a charge or a part of it, once per request.
 * @returns 'uncharged' if nothing was charged, 'too much' if less than that is left
 */
export function refundCharge(
  db: Database,
  { tranId, request, amountCents }: { tranId: string; request: number; amountCents: number },
): Promise<'refunded' | 'uncharged' | 'too much'> {
  return db.transaction(async (tx) => {
    const isPaid = and(eq(sandboxPayments.tranId, tranId), eq(sandboxPayments.state, 'paid'));
    const [payment] = await tx.select().from(sandboxPayments).where(isPaid).for('update');
    if (!payment) return 'uncharged';
    const made = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.tranId, tranId));
    if (made.some((refund) => refund.request === request)) return 'refunded';
    const refunded = made.reduce((sum, refund) => sum + refund.amountCents, 0) + amountCents;
    const charged = payment.chargedCents ?? 0;
    if (refunded > charged) return 'too much';
    await tx.insert(sandboxRefunds).values({ tranId, request, amountCents });
    if (refunded === charged)
      await tx.update(sandboxPayments).set({ refundedAt: new Date() }).where(eq(sandboxPayments.tranId, tranId));
    return 'refunded';
  });
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

import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { ledgerPostings, payouts, users } from '../../db/schema';
import { vendorAccountBalance } from '../ledger/balances';
import { lockEarnings } from '../ledger/earnings';
import { post } from '../ledger/post';
import type { PayoutRow } from './payouts';
import { createdPostings } from './postings';

interface NewPayout {
  vendorId: number;
  provider: PayoutRow['provider'];
  currency: string;
  /** In cents: less is not worth a payout. */
  minimumCents: number;
  /** In cents: what the provider can move. */
  limitCents: number;
}

/**
 * Moves a vendor's available balance, at most `limitCents`, into a payout, which the payout job then sends. Undefined if there
 * is too little, or the vendor is not active. The vendor's earnings are locked, so two at once pay nothing twice.
 */
export function createPayout(
  db: Database,
  { vendorId, provider, currency, minimumCents, limitCents }: NewPayout,
): Promise<PayoutRow | undefined> {
  return db.transaction(async (tx) => {
    const [vendor] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, vendorId), eq(users.status, 'active')))
      .for('share');
    if (!vendor) return undefined;
    await lockEarnings(tx, [vendorId]);
    const amountCents = Math.min(await vendorAccountBalance(tx, vendorId, 'vendor_available'), limitCents);
    if (amountCents <= 0 || amountCents < minimumCents) return undefined;
    const key = `po-${randomUUID()}`;
    const [payout] = await tx
      .insert(payouts)
      .values({ vendorId, provider, amountCents, currency, key, lastPostingId: 0 })
      .returning();
    if (!payout) throw new Error('No payout was written');
    await post(tx, { kind: 'payout', key: `payout:${payout.id}`, payoutId: payout.id }, createdPostings(payout));
    // Under the lock, ids ascend in the order of commits: the statement covers all up to the payout's own posting.
    const [last] = await tx
      .select({ id: sql<number>`max(${ledgerPostings.id})::float8` })
      .from(ledgerPostings)
      .where(and(eq(ledgerPostings.vendorId, vendorId), eq(ledgerPostings.account, 'vendor_available')));
    const [created] = await tx
      .update(payouts)
      .set({ lastPostingId: last?.id ?? 0 })
      .where(eq(payouts.id, payout.id))
      .returning();
    return created;
  });
}

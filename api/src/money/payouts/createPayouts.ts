import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/database';
import { payouts, users } from '../../db/schema';
import { accountBalances } from '../ledger/balances';
import { lockEarnings } from '../ledger/earnings';
import { postAll } from '../ledger/post';
import type { PayoutRow } from './payouts';
import { createdPostings } from './postings';

interface NewPayouts {
  provider: PayoutRow['provider'];
  currency: string;
  /** In cents: less is not worth a payout. */
  minimumCents: number;
  /** The vendors and what of the provider's money is theirs, in cents. */
  shares: readonly { vendorId: number; limitCents: number }[];
}

/** The most that the column of amounts can hold, some 21 million dollars. The rest is paid in the next round. */
const MAX_CENTS = 2_147_483_647;

/**
 * Moves vendors' available balances, each at most its limit, into payouts, which the payout job then sends. Vendors who have too
 * little or are not active get none. The vendors' earnings are locked, so two at once pay nothing twice.
 */
export function createPayouts(
  db: Database,
  { provider, currency, minimumCents, shares }: NewPayouts,
): Promise<PayoutRow[]> {
  return db.transaction(async (tx) => {
    const limits = new Map(shares.map(({ vendorId, limitCents }) => [vendorId, limitCents]));
    const vendorIds = await lockActiveVendors(tx, [...limits.keys()]);
    const due = (await accountBalances(tx, vendorIds, ['vendor_available'])).flatMap(({ vendorId, cents }) => {
      const amountCents = Math.min(cents, limits.get(vendorId) ?? 0, MAX_CENTS);
      if (amountCents <= 0 || amountCents < minimumCents) return [];
      return [{ vendorId, provider, amountCents, currency, key: `po-${randomUUID()}`, lastPostingId: 0 }];
    });
    if (due.length === 0) return [];
    const created = await tx.insert(payouts).values(due).returning();
    const postings = await postAll(
      tx,
      created.map((payout) => ({
        entry: { kind: 'payout', key: `payout:${payout.id}`, payoutId: payout.id },
        postings: createdPostings(payout),
      })),
    );
    return setLastPostings(tx, created, postings);
  });
}

/** Locks the active ones of some vendors and their earnings; returns their ids. */
async function lockActiveVendors(tx: Transaction, vendorIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...vendorIds]), eq(users.status, 'active')))
    .orderBy(asc(users.id))
    .for('share');
  const active = rows.map(({ id }) => id);
  await lockEarnings(tx, active);
  return active;
}

/**
 * Under the lock, ids of postings ascend in the order of commits, so a statement covers all up to the payout's own posting, the
 * first of its two.
 */
async function setLastPostings(
  tx: Transaction,
  created: readonly PayoutRow[],
  postings: readonly number[],
): Promise<PayoutRow[]> {
  const rows = created.map((payout, index) => ({ ...payout, lastPostingId: postings[index * 2] ?? 0 }));
  const ids = sql.param(rows.map(({ id }) => id));
  const last = sql.param(rows.map(({ lastPostingId }) => lastPostingId));
  await tx.execute(sql`
    UPDATE ${payouts} SET last_posting_id = last.posting_id
    FROM unnest(${ids}::int[], ${last}::bigint[]) AS last (payout_id, posting_id) WHERE ${payouts.id} = last.payout_id`);
  return rows;
}

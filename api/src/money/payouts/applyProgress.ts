import { eq, sql } from 'drizzle-orm';
import { audit } from '../../db/audit';
import type { Database, Transaction } from '../../db/database';
import { payoutAccounts, payouts } from '../../db/schema';
import { lockEarnings } from '../ledger/earnings';
import { post } from '../ledger/post';
import { enqueuePayoutFailure, enqueuePayoutNews } from './emails';
import type { PayoutRow } from './payouts';
import { failedPostings, paidPostings, returnedPostings } from './postings';
import type { PayoutProgress } from './provider';

/** Who recorded it, where people do. */
interface Recorded {
  actorId?: number;
  /** Whether a failure is no fault of the vendor's account. */
  isAccountSound?: boolean;
  publicUrl: string | undefined;
}

const endStates: readonly PayoutRow['state'][] = ['failed', 'returned'];

/**
 * Applies the state of a payout at its provider, which may be repeated and arrive in any order. A payout may fail even after it
 * was reported as paid, as the vendor's bank may send it back; after that nothing changes any more. Returns the state.
 */
export function applyProgress(
  db: Database,
  payoutId: number,
  progress: PayoutProgress,
  recorded: Recorded,
): Promise<PayoutRow['state'] | undefined> {
  return db.transaction(async (tx) => {
    const [payout] = await tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
    return payout && applyTo(tx, payout, progress, recorded);
  });
}

/** Records that providers are moving payouts that were created, in one statement; returns how many. */
export async function startPayouts(
  db: Database,
  started: readonly { payout: PayoutRow; progress: PayoutProgress }[],
): Promise<number> {
  if (started.length === 0) return 0;
  const column = (value: (one: (typeof started)[number]) => unknown) => sql.param(started.map(value));
  const { rows } = await db.execute(sql`
    UPDATE ${payouts} SET state = 'in_transit', reference = coalesce(moving.reference, ${payouts.reference}), arrives_at = moving.arrives_at
    FROM unnest(
      ${column(({ payout }) => payout.id)}::int[], ${column(({ progress }) => progress.reference)}::text[],
      ${column(({ progress }) => progress.arrivesAt?.toISOString() ?? null)}::timestamptz[]
    ) AS moving (payout_id, reference, arrives_at)
    WHERE ${payouts.id} = moving.payout_id AND ${payouts.state} = 'created'
    RETURNING ${payouts.id}`);
  return rows.length;
}

/** Like `applyProgress`, for a payout that is locked. */
export async function applyTo(
  tx: Transaction,
  payout: PayoutRow,
  { state: reported, reference, failure, arrivesAt }: PayoutProgress,
  { actorId, isAccountSound = false, publicUrl }: Recorded,
): Promise<PayoutRow['state']> {
  const to = nextState(payout.state, reported);
  const known = { reference: reference ?? payout.reference, arrivesAt: arrivesAt ?? payout.arrivesAt };
  if (to === payout.state) {
    if (!endStates.includes(payout.state)) await tx.update(payouts).set(known).where(eq(payouts.id, payout.id));
    return payout.state;
  }
  const isEnd = to === 'paid' || endStates.includes(to);
  await tx
    .update(payouts)
    .set({
      ...known,
      state: to,
      failure: endStates.includes(to) ? failure : null,
      endedAt: isEnd ? new Date() : null,
      // A paid payout may still come back; its provider is asked again for a while.
      ...(endStates.includes(to) ? { tryAt: null } : {}),
    })
    .where(eq(payouts.id, payout.id));
  await postChange(tx, payout, to, actorId);
  if (to === 'failed' || to === 'returned') {
    if (!isAccountSound) await rejectAccount(tx, payout, failure);
    // What an admin records is audited as theirs.
    if (actorId === undefined) {
      if (!isAccountSound) await enqueuePayoutFailure(tx, { ...payout, state: to, failure }, publicUrl);
      await audit(tx, {
        ...{ actorId: null, entity: 'payout', action: to, entityId: payout.id },
        details: { vendorId: payout.vendorId, cents: payout.amountCents, reason: failure },
      });
    }
  }
  if (isEnd) await enqueuePayoutNews(tx, { ...payout, state: to, failure }, publicUrl);
  return to;
}

/** The state after a report, which may be repeated and arrive in any order. */
export function nextState(from: PayoutRow['state'], reported: PayoutProgress['state']): PayoutRow['state'] {
  if (endStates.includes(from)) return from;
  // The vendor's bank can only send back what has left.
  if (reported === 'failed' || reported === 'returned') return from === 'paid' ? 'returned' : 'failed';
  const order: PayoutRow['state'][] = ['created', 'in_transit', 'paid'];
  return order.indexOf(reported) > order.indexOf(from) ? reported : from;
}

async function postChange(
  tx: Transaction,
  payout: PayoutRow,
  to: PayoutRow['state'],
  actorId: number | undefined,
): Promise<void> {
  if (to === 'in_transit') return;
  const { id, vendorId, state: from } = payout;
  if (to !== 'paid') await lockEarnings(tx, [vendorId]);
  const entry = { payoutId: id, actorId };
  if (to === 'paid') await post(tx, { kind: 'payout_paid', key: `payout_paid:${id}`, ...entry }, paidPostings(payout));
  else if (from === 'paid')
    await post(tx, { kind: 'payout_returned', key: `payout_returned:${id}`, ...entry }, returnedPostings(payout));
  else await post(tx, { kind: 'payout_failed', key: `payout_failed:${id}`, ...entry }, failedPostings(payout));
}

/** The next round would fail in the same way, so the vendor has to check their account first. */
async function rejectAccount(tx: Transaction, { vendorId, provider }: PayoutRow, failure: string | null) {
  await tx
    .insert(payoutAccounts)
    .values({ vendorId, provider, state: 'rejected', missing: failure })
    .onConflictDoUpdate({
      target: [payoutAccounts.vendorId, payoutAccounts.provider],
      set: { state: 'rejected', missing: failure, changedAt: new Date() },
    });
}

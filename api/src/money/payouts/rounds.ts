import { randomUUID } from 'node:crypto';
import { Temporal } from '@js-temporal/polyfill';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PayoutSchedule } from '../../config/settings';
import type { Database } from '../../db/database';
import { payoutAccounts, payoutRounds, payouts, users } from '../../db/schema';
import { availableBalances } from '../ledger/balances';
import { createPayout } from './createPayout';
import { enqueueAccountNeeded } from './emails';
import type { Payouts } from './payouts';

const LEASE = '1 minute';
const CURRENCY = 'USD';

/** The period of a schedule that an instant is in: its key, and the day on which the next begins. */
export function periodAt(
  schedule: Exclude<PayoutSchedule, 'manual'>,
  at: Date,
  timeZone: string,
): { key: string; next: string } {
  const day = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  if (schedule === 'daily') return { key: `${day}`, next: `${day.add({ days: 1 })}` };
  if (schedule === 'monthly') {
    const first = day.with({ day: 1 });
    return { key: `${first}`.slice(0, 7), next: `${first.add({ months: 1 })}` };
  }
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  return { key: `week-${monday}`, next: `${monday.add({ days: 7 })}` };
}

/** Adds the round of the present period, once for all processes. */
export async function addScheduledRound({ db, settings }: Payouts, now = new Date()): Promise<void> {
  const { schedule } = settings.payouts;
  if (schedule === 'manual') return;
  const { key } = periodAt(schedule, now, settings.marketTimeZone);
  await db.insert(payoutRounds).values({ key }).onConflictDoNothing();
}

/** Adds a round that an admin starts; returns its key. */
export async function addManualRound(db: Database, startedBy: number): Promise<string> {
  const key = `by-hand-${randomUUID()}`;
  await db.insert(payoutRounds).values({ key, startedBy });
  return key;
}

/**
 * Works on the rounds that are not finished: every active vendor with a complete account gets a payout of what is available.
 * One process works on a round; if it ends, another continues after the lease. Returns the number of payouts created.
 */
export async function runRounds(running: Payouts): Promise<number> {
  let created = 0;
  for (let key = await claimRound(running.db); key !== undefined; key = await claimRound(running.db))
    created += await runRound(running, key);
  return created;
}

async function claimRound(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ key: string }>(sql`
    UPDATE ${payoutRounds} SET lease_until = now() + ${LEASE}::interval
    WHERE key = (SELECT key FROM ${payoutRounds} WHERE finished_at IS NULL AND lease_until <= now()
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING key`);
  return rows[0]?.key;
}

async function runRound(running: Payouts, round: string): Promise<number> {
  const { db, provider, settings } = running;
  const minimumCents = settings.payouts.minimumCents;
  let created = 0;
  if (provider) {
    let limitCents = (await provider.movable()) - (await notSentYet(db));
    for (const { vendorId, cents } of await availableBalances(db)) {
      if (cents < Math.max(minimumCents, 1)) continue;
      const account = await accountOf(db, vendorId, provider.name);
      if (account.status !== 'active') continue;
      if (account.state !== 'ready') {
        const { missing } = account;
        await db.transaction((tx) => enqueueAccountNeeded(tx, { vendorId, cents, missing, round }, settings.publicUrl));
        continue;
      }
      // The rest waits for the next round; who has waited longest was first.
      if (limitCents < Math.max(minimumCents, 1)) break;
      const payout = await createPayout(db, {
        ...{ vendorId, provider: provider.name, currency: CURRENCY, minimumCents, limitCents },
      });
      if (!payout) continue;
      limitCents -= payout.amountCents;
      created += 1;
      await renew(db, round);
    }
  }
  await db
    .update(payoutRounds)
    .set({ finishedAt: new Date(), payouts: sql`${payoutRounds.payouts} + ${created}::int` })
    .where(and(eq(payoutRounds.key, round), isNull(payoutRounds.finishedAt)));
  return created;
}

async function renew(db: Database, key: string): Promise<void> {
  await db
    .update(payoutRounds)
    .set({ leaseUntil: sql`now() + ${LEASE}::interval` })
    .where(eq(payoutRounds.key, key));
}

/** What payouts take that the provider does not know of yet. */
async function notSentYet(db: Database): Promise<number> {
  const [row] = await db
    .select({ cents: sql<string>`coalesce(sum(${payouts.amountCents}), 0)` })
    .from(payouts)
    .where(eq(payouts.state, 'created'));
  return Number(row?.cents);
}

async function accountOf(db: Database, vendorId: number, provider: 'sandbox' | 'bank' | 'stripe') {
  const [row] = await db
    .select({ status: users.status, state: payoutAccounts.state, missing: payoutAccounts.missing })
    .from(users)
    .leftJoin(payoutAccounts, and(eq(payoutAccounts.vendorId, users.id), eq(payoutAccounts.provider, provider)))
    .where(eq(users.id, vendorId));
  return { status: row?.status, state: row?.state ?? 'incomplete', missing: row?.missing ?? null };
}

import { randomUUID } from 'node:crypto';
import { Temporal } from '@js-temporal/polyfill';
import { marketCurrency } from '@rialto/shared/contract/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PayoutSchedule } from '../../config/settings';
import type { Database } from '../../db/database';
import { payoutAccounts, payoutRounds, payouts, users } from '../../db/schema';
import { availableBalances } from '../ledger/balances';
import { createPayouts } from './createPayouts';
import { enqueueAccountNeeded } from './emails';
import type { Payouts } from './payouts';
import type { PayoutProvider } from './provider';

const LEASE = '1 minute';
/** Stored times are rounded to milliseconds, so one may be a little later than the clock. */
const ROUNDED = '1 millisecond';
/** Payouts that are created in one transaction. */
const BATCH_SIZE = 100;

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
    WHERE key = (SELECT key FROM ${payoutRounds} WHERE finished_at IS NULL AND lease_until <= now() + ${ROUNDED}::interval
      ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING key`);
  return rows[0]?.key;
}

async function runRound(running: Payouts, round: string): Promise<number> {
  const { db, provider, settings } = running;
  const least = Math.max(settings.payouts.minimumCents, 1);
  let created = 0;
  if (provider) {
    const due = (await availableBalances(db)).filter(({ cents }) => cents >= least);
    const accounts = await accountsOf(
      db,
      provider.name,
      due.map(({ vendorId }) => vendorId),
    );
    for (const { vendorId, cents } of due) {
      const account = accounts.get(vendorId);
      if (account?.isActive && !account.isReady) await askForAccount(running, { ...account, vendorId, cents, round });
    }
    const payable = due.filter(({ vendorId }) => accounts.get(vendorId)?.isReady && accounts.get(vendorId)?.isActive);
    // The rest waits for the next round: the vendors who have waited longest are first.
    const shares = shareOut(payable, await movableNow(db, provider), least);
    for (let start = 0; start < shares.length; start += BATCH_SIZE) {
      const { minimumCents } = settings.payouts;
      const batch = shares.slice(start, start + BATCH_SIZE);
      const payouts = await createPayouts(db, {
        ...{ provider: provider.name, currency: marketCurrency(), minimumCents, shares: batch },
      });
      created += payouts.length;
      await renew(db, round);
    }
  }
  await db
    .update(payoutRounds)
    .set({ finishedAt: new Date(), payouts: sql`${payoutRounds.payouts} + ${created}::int` })
    .where(and(eq(payoutRounds.key, round), isNull(payoutRounds.finishedAt)));
  return created;
}

/** Divides what can be moved among balances, the first ones first; nobody gets less than `least`. */
export function shareOut(
  balances: readonly { vendorId: number; cents: number }[],
  movableCents: number,
  least: number,
): { vendorId: number; limitCents: number }[] {
  let rest = movableCents;
  return balances.flatMap(({ vendorId, cents }) => {
    const limitCents = Math.min(cents, rest);
    if (limitCents < least) return [];
    rest -= limitCents;
    return [{ vendorId, limitCents }];
  });
}

async function askForAccount(
  { db, settings }: Payouts,
  asked: { vendorId: number; cents: number; missing: string | null; round: string },
): Promise<void> {
  await db.transaction((tx) => enqueueAccountNeeded(tx, asked, settings.publicUrl));
}

async function renew(db: Database, key: string): Promise<void> {
  await db
    .update(payoutRounds)
    .set({ leaseUntil: sql`now() + ${LEASE}::interval` })
    .where(eq(payoutRounds.key, key));
}

/** What a provider can move in addition to the payouts that it does not know of yet, in cents. */
export async function movableNow(db: Database, provider: PayoutProvider): Promise<number> {
  const [notSent] = await db
    .select({ cents: sql<string>`coalesce(sum(${payouts.amountCents}), 0)` })
    .from(payouts)
    .where(and(eq(payouts.state, 'created'), eq(payouts.provider, provider.name)));
  return (await provider.movable()) - Number(notSent?.cents);
}

/** The accounts of vendors at the provider, with whether they can be paid. */
async function accountsOf(db: Database, provider: PayoutProvider['name'], vendorIds: readonly number[]) {
  const rows = await db
    .select({
      id: users.id,
      isActive: sql<boolean>`${users.status} = 'active'`,
      isReady: sql<boolean>`coalesce(${payoutAccounts.state} = 'ready', false)`,
      missing: payoutAccounts.missing,
    })
    .from(users)
    .leftJoin(payoutAccounts, and(eq(payoutAccounts.vendorId, users.id), eq(payoutAccounts.provider, provider)))
    // one parameter, however many vendors there are
    .where(sql`${users.id} = ANY(${sql.param([...vendorIds])}::int[])`);
  return new Map(rows.map(({ id, ...account }) => [id, account]));
}

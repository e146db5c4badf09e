import { eq, sql } from 'drizzle-orm';
import { dayOf } from '../db/days';
import { reconciliations } from '../db/schema';
import { availableBalances } from './ledger/balances';
import type { Payouts } from './payouts/payouts';
import { reconcile } from './reconcile';

const LEASE = '15 minutes';
/** Differences in the line of the log. */
const LOGGED = 20;

/**
 * Reconciles the ledger once a day for all processes, and logs every difference; the result is in the metrics. Returns whether this
 * process did it.
 */
export async function reconcileDaily({ db, settings, log }: Payouts, now = new Date()): Promise<boolean> {
  const day = dayOf(now, settings.marketTimeZone);
  const until = sql`now() + ${LEASE}::interval`;
  const claimed = await db
    .insert(reconciliations)
    .values({ day, leaseUntil: until })
    .onConflictDoUpdate({
      target: reconciliations.day,
      set: { leaseUntil: until },
      setWhere: sql`${reconciliations.finishedAt} IS NULL AND ${reconciliations.leaseUntil} <= now()`,
    })
    .returning({ day: reconciliations.day });
  if (claimed.length === 0) return false;
  const { differences, more } = await reconcile(db);
  const negative = (await availableBalances(db)).filter(({ cents }) => cents < 0).length;
  if (differences.length > 0)
    log.error(
      { found: differences.length, more, differences: differences.slice(0, LOGGED) },
      'the ledger differs from its sources',
    );
  await db
    .update(reconciliations)
    .set({ differences: differences.length, negativeBalances: negative, finishedAt: new Date() })
    .where(eq(reconciliations.day, day));
  return true;
}

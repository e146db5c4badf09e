import { and, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { mailOutbox, orders, paymentEvents, payoutRounds, payouts, reconciliations, refunds } from '../../db/schema';
import type { DatabaseCounts } from '../../observability/databaseMetrics';

const CACHE_MS = 60_000;

type History = Pick<DatabaseCounts, 'orders' | 'payments' | 'payouts'>;

/**
 * Counts rows for the metrics; undefined while the database does not respond. Orders, payments and payouts, up to a million, are
 * counted once a minute; the queues have partial indexes and are counted every time.
 */
export function databaseCounts(db: Database): () => Promise<DatabaseCounts | undefined> {
  let cached: History | undefined;
  let cachedUntil = 0;
  return async () => {
    try {
      const [mailQueued, refundsOpen, payoutsOverdue, payoutRoundsOpen, payoutsWaiting, reconciliation] =
        await Promise.all([
          db.$count(mailOutbox, eq(mailOutbox.state, 'queued')),
          db.$count(refunds, isNull(refunds.doneAt)),
          db.$count(payouts, isOverdue),
          db.$count(payoutRounds, isOpenRound),
          waitingPayouts(db),
          lastReconciliation(db),
        ]);
      if (!cached || cachedUntil < Date.now()) {
        cached = await countHistory(db);
        cachedUntil = Date.now() + CACHE_MS;
      }
      const now = { mailQueued, refundsOpen, payoutsOverdue, payoutRoundsOpen, payoutsWaiting, reconciliation };
      return { ...now, ...cached };
    } catch {
      return undefined;
    }
  };
}

// Those without a time to try wait for an admin's file.
const isOverdue = and(
  eq(payouts.state, 'created'),
  isNotNull(payouts.tryAt),
  sql`${payouts.createdAt} < now() - interval '1 hour'`,
);
const isOpenRound = and(
  isNull(payoutRounds.finishedAt),
  sql`${payoutRounds.createdAt} < now() - interval '10 minutes'`,
);

function waitingPayouts(db: Database): Promise<DatabaseCounts['payoutsWaiting']> {
  const { provider, state, createdAt } = payouts;
  const seconds = sql<number>`extract(epoch FROM now() - min(${createdAt}))::float8`;
  return db.select({ provider, seconds }).from(payouts).where(eq(state, 'created')).groupBy(provider);
}

async function lastReconciliation(db: Database): Promise<DatabaseCounts['reconciliation']> {
  const [last] = await db
    .select()
    .from(reconciliations)
    .where(isNotNull(reconciliations.finishedAt))
    .orderBy(desc(reconciliations.day))
    .limit(1);
  if (!last?.finishedAt) return null;
  const { differences, negativeBalances, finishedAt } = last;
  return { differences: differences ?? 0, negativeBalances: negativeBalances ?? 0, finishedAt };
}

async function countHistory(db: Database): Promise<History> {
  const { gateway, outcome } = paymentEvents;
  return {
    orders: await db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status),
    payouts: await db.select({ state: payouts.state, count: count() }).from(payouts).groupBy(payouts.state),
    payments: await db.select({ gateway, outcome, count: count() }).from(paymentEvents).groupBy(gateway, outcome),
  };
}

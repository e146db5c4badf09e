import { count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { mailOutbox, orders, paymentEvents, refunds } from '../../db/schema';
import type { DatabaseCounts } from '../../observability/metrics';

const CACHE_MS = 60_000;

/**
 * Counts rows for the metrics; undefined while the database does not respond. Orders and payments, up to a million, are
 * counted once a minute; the queues have partial indexes and are counted every time.
 */
export function databaseCounts(db: Database): () => Promise<DatabaseCounts | undefined> {
  let cached: Pick<DatabaseCounts, 'orders' | 'payments'> | undefined;
  let cachedUntil = 0;
  return async () => {
    try {
      const [[mail], [refund]] = await Promise.all([
        db.select({ count: count() }).from(mailOutbox).where(eq(mailOutbox.state, 'queued')),
        db.select({ count: count() }).from(refunds).where(isNull(refunds.doneAt)),
      ]);
      if (!cached || cachedUntil < Date.now()) {
        cached = await countHistory(db);
        cachedUntil = Date.now() + CACHE_MS;
      }
      return { mailQueued: mail?.count ?? 0, refundsOpen: refund?.count ?? 0, ...cached };
    } catch {
      return undefined;
    }
  };
}

async function countHistory(db: Database): Promise<Pick<DatabaseCounts, 'orders' | 'payments'>> {
  const { gateway, outcome } = paymentEvents;
  return {
    orders: await db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status),
    payments: await db.select({ gateway, outcome, count: count() }).from(paymentEvents).groupBy(gateway, outcome),
  };
}

import { count, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { mailOutbox, orders, paymentEvents, refunds } from '../../db/schema';
import type { Stored } from '../../observability/metrics';

const KEPT_MS = 60_000;

/**
 * Counts what metrics tell of the database; undefined while that does not answer. Orders and payments, of which there may
 * be a million, are counted once a minute; what waits is found by indexes that hold nothing else, and is counted anew.
 */
export function storedCounts(db: Database): () => Promise<Stored | undefined> {
  let kept: Pick<Stored, 'orders' | 'payments'> | undefined;
  let keptUntil = 0;
  return async () => {
    try {
      const [[mail], [refund]] = await Promise.all([
        db.select({ count: count() }).from(mailOutbox).where(eq(mailOutbox.state, 'queued')),
        db.select({ count: count() }).from(refunds).where(isNull(refunds.doneAt)),
      ]);
      if (!kept || keptUntil < Date.now()) {
        kept = await countHistory(db);
        keptUntil = Date.now() + KEPT_MS;
      }
      return { mailQueued: mail?.count ?? 0, refundsOpen: refund?.count ?? 0, ...kept };
    } catch {
      return undefined;
    }
  };
}

async function countHistory(db: Database): Promise<Pick<Stored, 'orders' | 'payments'>> {
  const { gateway, outcome } = paymentEvents;
  return {
    orders: await db.select({ status: orders.status, count: count() }).from(orders).groupBy(orders.status),
    payments: await db.select({ gateway, outcome, count: count() }).from(paymentEvents).groupBy(gateway, outcome),
  };
}

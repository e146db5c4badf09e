import { fromCents } from '@rialto/shared/contract/money';
import type { VendorStats } from '@rialto/shared/contract/stats';
import { startOfDay } from '../../days';
import type { Queryable } from '../../db/database';
import { bestSellers, countWaiting, lowStock, salesPerDay } from './queries';

const BEST_SELLERS = 10;
const LOW_STOCK_ROWS = 20;

/** A vendor's figures of the `days` days (UTC) that end with `now`, and of as many before. */
export async function vendorStats(db: Queryable, vendorId: number, days: number, now: Date): Promise<VendorStats> {
  const to = now.toISOString().slice(0, 10);
  const daysAgo = (n: number) => startOfDay(to, -n).toISOString().slice(0, 10);
  // An order is of one day, so that the days' orders add up to the span's.
  const perDay = await salesPerDay(db, vendorId, { from: daysAgo(2 * days - 1), to });
  const top = await bestSellers(db, vendorId, { from: daysAgo(days - 1), to }, BEST_SELLERS);
  const before = perDay.slice(0, days);
  return {
    days: perDay.slice(days).map(({ day, orders, cents }) => ({ day, orders, revenue: fromCents(cents) })),
    topProducts: top.map(({ cents, ...product }) => ({ ...product, revenue: fromCents(cents) })),
    lowStock: await lowStock(db, vendorId, LOW_STOCK_ROWS),
    waitingToShip: await countWaiting(db, vendorId),
    previous: {
      orders: before.reduce((sum, { orders }) => sum + orders, 0),
      revenue: fromCents(before.reduce((sum, { cents }) => sum + cents, 0)),
    },
  };
}

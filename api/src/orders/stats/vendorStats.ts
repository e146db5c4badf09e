import type { VendorStats } from '@rialto/shared/contract/stats';
import type { Queryable } from '../../db/database';
import { presentDays, presentProducts, sumOf } from './present';
import { bestSellers, countWaiting, lowStock, salesPerDay } from './queries';
import { BEST_SELLERS, LOW_STOCK_ROWS, rangesOf, type StatsRequest } from './ranges';

/** A vendor's figures for `days` days up to `now`, and for as many before. */
export async function vendorStats(db: Queryable, vendorId: number, request: StatsRequest): Promise<VendorStats> {
  const { days } = request;
  const { range, withPrevious } = rangesOf(request);
  // an order belongs to one day, so the days' orders add up to the range's
  const perDay = await salesPerDay(db, vendorId, withPrevious);
  const top = await bestSellers(db, vendorId, range, BEST_SELLERS);
  return {
    days: presentDays(perDay.slice(days)),
    previousDays: presentDays(perDay.slice(0, days)),
    topProducts: presentProducts(top),
    lowStock: await lowStock(db, vendorId, LOW_STOCK_ROWS),
    waitingToShip: await countWaiting(db, vendorId),
    previous: sumOf(perDay.slice(0, days)),
  };
}

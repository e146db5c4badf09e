import type { AdminStats } from '@rialto/shared/contract/stats';
import type { Queryable } from '../../db/database';
import { startOfDay } from '../../db/days';
import { orderStatuses } from '../../db/schema';
import type { cacheExpensive } from '../../http/cacheExpensive';
import { presentDays, presentProducts, sumOf } from './present';
import { bestSellers, countAccounts, countByStatus, countRefundsWaiting, lowStock, ordersPerDay } from './queries';
import { BEST_SELLERS, LOW_STOCK_ROWS, rangesOf, type StatsRequest } from './ranges';

export type BestSellers = Awaited<ReturnType<typeof bestSellers>>;

/**
 * The market's figures for `days` days up to `now`, and for as many before. Best sellers take long to compute, because they
 * sum up every line of those days; `cached` may return earlier ones.
 */
export async function adminStats(
  db: Queryable,
  request: StatsRequest,
  cached: ReturnType<typeof cacheExpensive<BestSellers>> = (_, compute) => compute(),
): Promise<AdminStats> {
  const { days, timeZone } = request;
  const { range, withPrevious } = rangesOf(request);
  const perDay = await ordersPerDay(db, withPrevious);
  const counted = new Map((await countByStatus(db)).map(({ status, orders }) => [status, orders]));
  return {
    days: presentDays(perDay.slice(days)),
    previousDays: presentDays(perDay.slice(0, days)),
    previous: sumOf(perDay.slice(0, days)),
    topProducts: presentProducts(
      await cached(`${range.from} ${range.to}`, async () => bestSellers(db, undefined, range, BEST_SELLERS)),
    ),
    lowStock: await lowStock(db, undefined, LOW_STOCK_ROWS),
    byStatus: orderStatuses.map((status) => ({ status, orders: counted.get(status) ?? 0 })),
    users: await countAccounts(db, startOfDay(range.from, timeZone)),
    refundsWaiting: await countRefundsWaiting(db),
  };
}

import type { AdminStats } from '@rialto/shared/contract/stats';
import { startOfDay } from '../../days';
import type { Queryable } from '../../db/database';
import { orderStatuses } from '../../db/schema';
import type { keepDear } from '../../keepDear';
import { presentDays, presentProducts, sumOf } from './present';
import { bestSellers, countAccounts, countByStatus, countRefundsWaiting, lowStock, ordersPerDay } from './queries';
import { BEST_SELLERS, daysAgo, LOW_STOCK_ROWS } from './span';

export type BestSellers = Awaited<ReturnType<typeof bestSellers>>;

/**
 * The market's figures of the `days` days (UTC) that end with `now`, and of as many before. What sold best is added up from
 * every line of those days, so `keep` may answer it as it was a while ago.
 */
export async function adminStats(
  db: Queryable,
  days: number,
  now: Date,
  keep: ReturnType<typeof keepDear<BestSellers>> = (_, compute) => compute(),
): Promise<AdminStats> {
  const to = daysAgo(now, 0);
  const from = daysAgo(now, days - 1);
  const perDay = await ordersPerDay(db, { from: daysAgo(now, 2 * days - 1), to });
  const counted = new Map((await countByStatus(db)).map(({ status, orders }) => [status, orders]));
  return {
    days: presentDays(perDay.slice(days)),
    previous: sumOf(perDay.slice(0, days)),
    topProducts: presentProducts(
      await keep(`${from} ${to}`, async () => bestSellers(db, undefined, { from, to }, BEST_SELLERS)),
    ),
    lowStock: await lowStock(db, undefined, LOW_STOCK_ROWS),
    byStatus: orderStatuses.map((status) => ({ status, orders: counted.get(status) ?? 0 })),
    users: await countAccounts(db, startOfDay(from)),
    refundsWaiting: await countRefundsWaiting(db),
  };
}

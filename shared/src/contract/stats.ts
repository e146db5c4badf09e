import { z } from 'zod';
import { count, id, money, wholeText } from './fields';
import { orderStatusSchema } from './order';

const dayFigures = z.object({ day: z.iso.date(), orders: count, revenue: money });
export type DayFigures = z.infer<typeof dayFigures>;
const topProduct = z.object({ id, name: z.string(), sold: count, revenue: money });
const lowStock = z.object({ id, name: z.string(), available: count });

/** How many days of the market's time zone the figures span, today included. */
export const statsQuerySchema = z.object({ days: wholeText(z.int().min(7).max(365)).default(30) });
export type StatsQuery = z.infer<typeof statsQuerySchema>;

// Of Completed orders, by the day they were placed; days without one are present, as zeros; `previousDays` are as many days
// before those. The ten that sold the most
// pieces, most first; for admins as they stood up to a minute ago, where adding them up takes long. Goods on sale that are
// low in stock, fewest first, twenty at most.
const statsSchema = z.object({
  days: z.array(dayFigures),
  previousDays: z.array(dayFigures),
  topProducts: z.array(topProduct),
  lowStock: z.array(lowStock),
});
export type Stats = z.infer<typeof statsSchema>;

/**
 * GET /api/stats/vendor: of the vendor's own lines. `waitingToShip` counts paid lines not yet shipped, however old, and
 * `previous` is the sum of `previousDays`, to compare with.
 */
export const vendorStatsSchema = statsSchema.extend({
  waitingToShip: count,
  previous: z.object({ orders: count, revenue: money }),
});
export type VendorStats = z.infer<typeof vendorStatsSchema>;

/**
 * GET /api/stats/admin: the whole market; how many orders stand in each status, however old, and accounts as they are now
 * (`joined` within the span). `refundsWaiting` counts refunds that the gateways have not made yet, `previous` is as above.
 */
export const adminStatsSchema = statsSchema.extend({
  byStatus: z.array(z.object({ status: orderStatusSchema, orders: count })),
  previous: z.object({ orders: count, revenue: money }),
  users: z.object({ total: count, vendors: count, suspended: count, joined: count }),
  refundsWaiting: count,
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

import { z } from 'zod';
import { count, id, money, wholeText } from './fields';
import { orderStatusSchema } from './order';
import { variantRefSchema } from './variant';

const dayFigures = z.object({ day: z.iso.date(), orders: count, revenue: money });
export type DayFigures = z.infer<typeof dayFigures>;
const topProduct = z.object({ id, name: z.string(), sold: count, revenue: money });
const lowStock = z.object({ id, name: z.string(), available: count, variant: variantRefSchema.optional() });

/** Days in the market's time zone, today included. */
export const statsQuerySchema = z.object({ days: wholeText(z.int().min(7).max(365)).default(30) });
export type StatsQuery = z.infer<typeof statsQuerySchema>;

// `days`: Completed orders by the day of placement, with zeros, and their revenue without refunds; `previousDays`: the preceding period. `topProducts`: the ten with the most
// units sold, cached for admins up to a minute. `lowStock`: up to twenty variants on sale at or
// below their low-stock limit, lowest stock first; `name` includes the variant's title.
const statsSchema = z.object({
  days: z.array(dayFigures),
  previousDays: z.array(dayFigures),
  topProducts: z.array(topProduct),
  lowStock: z.array(lowStock),
});
export type Stats = z.infer<typeof statsSchema>;

/** GET /api/stats/vendor, for the vendor's own lines. `waitingToShip` counts paid, unshipped lines of any age; `previous` adds up `previousDays`. */
export const vendorStatsSchema = statsSchema.extend({
  waitingToShip: count,
  previous: z.object({ orders: count, revenue: money }),
});
export type VendorStats = z.infer<typeof vendorStatsSchema>;

/**
 * GET /api/stats/admin, for the whole market. `byStatus` counts orders of any age; `users` has the current accounts, `joined` those of the
 * period; `refundsWaiting` counts refunds that gateways have not confirmed.
 */
export const adminStatsSchema = statsSchema.extend({
  byStatus: z.array(z.object({ status: orderStatusSchema, orders: count })),
  previous: z.object({ orders: count, revenue: money }),
  users: z.object({ total: count, vendors: count, suspended: count, joined: count }),
  refundsWaiting: count,
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

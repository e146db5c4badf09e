import { z } from 'zod';
import { count, id, money } from './fields';
import { orderStatusSchema } from './order';

const dayFigures = z.object({ day: z.iso.date(), orders: count, revenue: money });
const topProduct = z.object({ id, name: z.string(), sold: count, revenue: money });
const lowStock = z.object({ id, name: z.string(), available: count });

/** GET /api/stats/vendor: of the vendor's own lines in Completed orders; days without a sale are present, as zeros. */
export const vendorStatsSchema = z.object({
  days: z.array(dayFigures),
  topProducts: z.array(topProduct),
  lowStock: z.array(lowStock),
});
export type VendorStats = z.infer<typeof vendorStatsSchema>;

/** GET /api/stats/admin: the whole market, and how many orders stand in each status. */
export const adminStatsSchema = vendorStatsSchema.extend({
  byStatus: z.array(z.object({ status: orderStatusSchema, orders: count })),
});
export type AdminStats = z.infer<typeof adminStatsSchema>;

import { z } from 'zod';
import { id, idText, isoDay } from './fields';

/** Days on which a shop sends nothing, from the first to the last: no working days of its deliveries. */
export const daysOffSchema = z.object({ id, shopId: id, from: z.iso.date(), to: z.iso.date() });
export type DaysOff = z.infer<typeof daysOffSchema>;

/** GET /api/days-off?shopId=, for the shop's vendor: those that are not over, earliest first. */
export const daysOffListSchema = z.array(daysOffSchema);
export const daysOffQuerySchema = z.object({ shopId: idText });

/**
 * POST /api/days-off. 400 by field for days that end before they begin, are over, or end more than two years ahead; 409 `DAYS_OFF_FULL` for
 * more than MAX_DAYS_OFF of a shop. DELETE /api/days-off/{id} makes them working days again.
 */
export const createDaysOffSchema = z.strictObject({ shopId: id, from: isoDay, to: isoDay });
export type CreateDaysOffBody = z.infer<typeof createDaysOffSchema>;

import { addDays, dayOf } from '../../db/days';
import type { StatsRange } from './queries';

export const BEST_SELLERS = 10;
export const LOW_STOCK_ROWS = 20;

/** The requested figures: the number of days up to a time, in the market's time zone. */
export interface StatsRequest {
  days: number;
  timeZone: string;
  now: Date;
}

/** The last `days` days, and the range that also includes as many days before them. */
export function rangesOf({ days, timeZone, now }: StatsRequest): { range: StatsRange; withPrevious: StatsRange } {
  const to = dayOf(now, timeZone);
  return {
    range: { from: addDays(to, 1 - days), to, timeZone },
    withPrevious: { from: addDays(to, 1 - 2 * days), to, timeZone },
  };
}

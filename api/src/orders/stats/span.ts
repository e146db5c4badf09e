import { addDays, dayOf } from '../../db/days';
import type { Span } from './queries';

export const BEST_SELLERS = 10;
export const LOW_STOCK_ROWS = 20;

/** Which figures: of how many days, in the market's time zone, up to when. */
export interface StatsRequest {
  days: number;
  timeZone: string;
  now: Date;
}

/** The `days` days that end with an instant's, and as many before. */
export function spansOf({ days, timeZone, now }: StatsRequest): { span: Span; both: Span } {
  const to = dayOf(now, timeZone);
  return {
    span: { from: addDays(to, 1 - days), to, timeZone },
    both: { from: addDays(to, 1 - 2 * days), to, timeZone },
  };
}

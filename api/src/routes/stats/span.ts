import { startOfDay } from '../../days';

export const BEST_SELLERS = 10;
export const LOW_STOCK_ROWS = 20;

/** The day (UTC) `n` days before an instant's: '2026-11-20'. */
export function daysAgo(now: Date, n: number): string {
  return startOfDay(now.toISOString().slice(0, 10), -n).toISOString().slice(0, 10);
}

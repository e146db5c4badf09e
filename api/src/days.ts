export const DAY_MS = 86_400_000;
const LAST_DAY = Date.parse('9999-12-31');

/**
 * The instant a day (UTC, '2026-11-20') begins, or one `later` days on; kept within the years that PostgreSQL reads in the
 * form JavaScript writes them.
 */
export function startOfDay(day: string, later = 0): Date {
  return new Date(Math.min(Math.max(Date.parse(day), 0) + later * DAY_MS, LAST_DAY));
}

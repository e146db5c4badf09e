import { Temporal } from '@js-temporal/polyfill';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

// A day is the market's, '2026-11-20' in its time zone (MARKET_TIME_ZONE): 23 or 25 hours long where clocks change. Calls take and
// give days; queries get instants.

/** Twenty-four hours, for deadlines. */
export const DAY_MS = 86_400_000;

/** Inclusive days; undefined for no bound. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** From an instant up to, but without, another. */
export interface Period {
  since?: Date | undefined;
  before?: Date | undefined;
}

// The years that PostgreSQL reads in the form JavaScript writes them.
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9999-12-30';

/** The day of an instant. */
export function dayOf(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The day `n` days after another, or before it where `n` is negative. */
export function addDays(day: string, n: number): string {
  return Temporal.PlainDate.from(day).add({ days: n }).toString();
}

/** The first instant of a day, which is not midnight where clocks are put forward then. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** From the start of the first day to the end of the last. */
export function periodOf({ from, to }: DayRange, timeZone: string): Period {
  return {
    since: from === undefined ? undefined : startOfDay(known(from), timeZone),
    before: to === undefined ? undefined : startOfDay(addDays(known(to), 1), timeZone),
  };
}

const known = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** Whether a column's instant lies in a period. */
export function within(column: PgColumn, { since, before }: Period): SQL | undefined {
  return and(since && gte(column, since), before && lt(column, before));
}

/** The day of a column's instant. Grouped by its place in the list (`sql`1``): its parameter is another one each time it is written. */
export const daySql = (column: PgColumn, timeZone: string): SQL<string> =>
  sql<string>`(${column} AT TIME ZONE ${timeZone})::date::text`;

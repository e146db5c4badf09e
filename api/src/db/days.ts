import { Temporal } from '@js-temporal/polyfill';
import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

// Days are those of the market's time zone (MARKET_TIME_ZONE), such as '2026-11-20', and have 23 or 25 hours when clocks
// change. The API takes and returns days, and queries use instants.

/** 24 hours, for deadlines. */
export const DAY_MS = 86_400_000;

/** A range of days, both inclusive; undefined for no limit. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** From an instant (inclusive) to another (exclusive). */
export interface Period {
  since?: Date | undefined;
  before?: Date | undefined;
}

// The range of days that PostgreSQL parses in JavaScript's format.
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '9999-12-30';

/** The day of an instant. */
export function dayOf(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

export function addDays(day: string, n: number): string {
  return Temporal.PlainDate.from(day).add({ days: n }).toString();
}

/** The first instant of a day, which is not midnight if clocks change at that time. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** From the start of the first day to the end of the last. */
export function periodOf({ from, to }: DayRange, timeZone: string): Period {
  return {
    since: from === undefined ? undefined : startOfDay(clamp(from), timeZone),
    before: to === undefined ? undefined : startOfDay(addDays(clamp(to), 1), timeZone),
  };
}

const clamp = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);

/** Whether a column's value is in a period. */
export function within(column: PgColumn, { since, before }: Period): SQL | undefined {
  return and(since && gte(column, since), before && lt(column, before));
}

/** The day of a column's value. Group by position (`sql`1``), since each use of the expression has its own parameter. */
export const daySql = (column: PgColumn, timeZone: string): SQL<string> =>
  sql<string>`(${column} AT TIME ZONE ${timeZone})::date::text`;

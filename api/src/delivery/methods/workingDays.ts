import { Temporal } from '@js-temporal/polyfill';

const SUNDAY = 7;

/** Days on which a shop sends nothing, both inclusive ('2026-12-24'). */
export interface DaysOffRange {
  from: string;
  to: string;
}

/** A day and some working days after it: Monday to Saturday without the days off. From another day they are counted from the next working day. */
export function addWorkingDays(
  day: Temporal.PlainDate,
  count: number,
  daysOff: readonly DaysOffRange[] = [],
): Temporal.PlainDate {
  let date = workingDayFrom(day, daysOff);
  for (let left = count; left > 0; left -= 1) date = workingDayFrom(date.add({ days: 1 }), daysOff);
  return date;
}

/** The day, or the next working day. */
function workingDayFrom(day: Temporal.PlainDate, daysOff: readonly DaysOffRange[]): Temporal.PlainDate {
  const text = day.toString();
  const off = daysOff.find(({ from, to }) => from <= text && text <= to);
  if (off) return workingDayFrom(Temporal.PlainDate.from(off.to).add({ days: 1 }), daysOff);
  return day.dayOfWeek === SUNDAY ? workingDayFrom(day.add({ days: 1 }), daysOff) : day;
}

/** The working day as which an order placed now counts: the next one after the cut-off time of a working day. */
export function orderDay(
  now: Date,
  timeZone: string,
  cutoff: string | null,
  daysOff: readonly DaysOffRange[] = [],
): Temporal.PlainDate {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const isLate =
    cutoff !== null && Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(cutoff)) > 0;
  return addWorkingDays(today, isLate && workingDayFrom(today, daysOff).equals(today) ? 1 : 0, daysOff);
}

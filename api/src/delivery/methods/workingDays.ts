import { Temporal } from '@js-temporal/polyfill';

const SUNDAY = 7;

/** A day and some working days after it, Monday to Saturday; from a Sunday, they are counted from the Monday. */
export function addWorkingDays(day: Temporal.PlainDate, count: number): Temporal.PlainDate {
  let date = day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : day;
  // From the next Monday on, each six working days are a week.
  const weeks = Math.floor(count / 6);
  date = date.add({ weeks });
  for (let left = count - weeks * 6; left > 0; left -= 1) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek === SUNDAY) date = date.add({ days: 1 });
  }
  return date;
}

/** The working day as which an order placed now counts: the next one after the cut-off time. */
export function orderDay(now: Date, timeZone: string, cutoff: string | null): Temporal.PlainDate {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = local.toPlainDate();
  const isLate =
    cutoff !== null && Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(cutoff)) > 0;
  return addWorkingDays(today, isLate && today.dayOfWeek !== SUNDAY ? 1 : 0);
}

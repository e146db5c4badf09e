import { addDays, dayOf, periodOf, startOfDay } from './days';

const at = (iso: string) => new Date(iso);
const HOUR = 3_600_000;

it.each([
  ['UTC', '2026-11-24'],
  ['America/Los_Angeles', '2026-11-23'],
  ['Pacific/Honolulu', '2026-11-23'],
  ['Europe/Berlin', '2026-11-24'],
  ['Asia/Kolkata', '2026-11-24'],
  ['Pacific/Kiritimati', '2026-11-24'],
])('the first second of a UTC day in %s is on %s', (timeZone, day) => {
  expect(dayOf(at('2026-11-24T00:00:00.000Z'), timeZone)).toBe(day);
});

it.each([
  ['UTC', '2026-11-24T00:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-24T08:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-23T18:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-23T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-23T10:00:00.000Z'],
  ['Pacific/Honolulu', '2026-11-24T10:00:00.000Z'],
])('in %s a day begins at %s', (timeZone, start) => {
  expect(startOfDay('2026-11-24', timeZone)).toEqual(at(start));
});

it.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/Los_Angeles', '2026-03-08', 23],
  ['America/Los_Angeles', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  // Clocks change at midnight, so the day begins at one.
  ['Asia/Beirut', '2026-03-29', 23],
  ['America/Havana', '2026-11-01', 25],
])('in %s the day %s has %d hours', (timeZone, day, hours) => {
  const { since, before } = periodOf({ from: day, to: day }, timeZone);
  if (!since || !before) throw new Error('A day has both ends.');
  expect((before.getTime() - since.getTime()) / HOUR).toBe(hours);
  const around = [since.getTime() - 1, since.getTime(), before.getTime() - 1, before.getTime()];
  expect(around.map((time) => dayOf(new Date(time), timeZone) === day)).toEqual([false, true, true, false]);
});

it('has no limit if none is given, and stays within the years of the database', () => {
  expect(periodOf({}, 'Asia/Kolkata')).toEqual({ since: undefined, before: undefined });
  const { since, before } = periodOf({ from: '0000-01-01', to: '9999-12-31' }, 'Pacific/Kiritimati');
  expect(since?.toISOString()).toBe('1970-01-01T10:40:00.000Z');
  expect(before?.toISOString()).toBe('9999-12-30T10:00:00.000Z');
});

it('adds days across months and years', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2024-02-28', 1)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2024-02-29',
  ]);
});

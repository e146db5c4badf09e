import { isTimeZone, zonedInstant, zonedIso } from '@rialto/shared/contract/timeZone';

test.each(['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Pacific/Kiritimati'])(
  '%s is a time zone',
  (name) => expect(isTimeZone(name)).toBe(true),
);

test.each(['', 'Berlin', 'Europe/Atlantis', '+02:00', '-0800', ' UTC', 'UTC; DROP', "Europe/Berlin'"])(
  '%j is none',
  (name) => expect(isTimeZone(name)).toBe(false),
);

test.each([
  ['UTC', '2026-11-20T12:00:00.000Z'],
  ['Europe/Berlin', '2026-11-20T13:00:00.000+01:00'],
  ['America/Los_Angeles', '2026-11-20T04:00:00.000-08:00'],
  ['Asia/Kolkata', '2026-11-20T17:30:00.000+05:30'],
  ['America/St_Johns', '2026-11-20T08:30:00.000-03:30'],
  ['Pacific/Kiritimati', '2026-11-21T02:00:00.000+14:00'],
])('formats an instant in %s as %s', (timeZone, written) => {
  const instant = new Date('2026-11-20T12:00:00.000Z');
  expect(zonedIso(instant, timeZone)).toBe(written);
  expect(new Date(written)).toEqual(instant);
});

test.each([
  ['2026-11-20T13:00', 'UTC', '2026-11-20T13:00:00.000Z'],
  ['2026-11-20T13:00', 'Europe/Berlin', '2026-11-20T12:00:00.000Z'],
  ['2026-07-20T13:00', 'Europe/Berlin', '2026-07-20T11:00:00.000Z'],
  // the day of the change to summer time: before, in the skipped hour, and after
  ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-11-20T13:00', 'Asia/Kolkata', '2026-11-20T07:30:00.000Z'],
])('%s in %s is %s', (local, timeZone, instant) => {
  expect(zonedInstant(local, timeZone)?.toISOString()).toBe(instant);
});

test.each(['', '2026-11-20', '2026-13-20T13:00', '2026-11-20T25:00', 'tomorrow'])('%j is no local time', (local) => {
  expect(zonedInstant(local, 'UTC')).toBeNull();
});

/**
 * Loaded first into a process (`node --import`), stops its clock at CLOCK_STANDS_AT, an ISO 8601 time, so that the demo data, such
 * as orders of the last days, is always the same. Timers run.
 */
const now = Date.parse(process.env.CLOCK_STANDS_AT);

globalThis.Date = new Proxy(Date, {
  construct: (date, parts, as) => Reflect.construct(date, parts.length > 0 ? parts : [now], as),
  apply: (date) => new date(now).toString(),
  get: (date, name) => (name === 'now' ? () => now : Reflect.get(date, name)),
});

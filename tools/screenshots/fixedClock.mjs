/**
 * Loaded into a process before all else (`node --import`): its clock stands still at CLOCK_STANDS_AT, an ISO 8601 instant; timers
 * go on. What a demo market shows, such as the orders of the last days, is then the same whenever it is sown.
 */
const now = Date.parse(process.env.CLOCK_STANDS_AT);

globalThis.Date = new Proxy(Date, {
  construct: (date, parts, as) => Reflect.construct(date, parts.length > 0 ? parts : [now], as),
  apply: (date) => new date(now).toString(),
  get: (date, name) => (name === 'now' ? () => now : Reflect.get(date, name)),
});

/**
 * Loaded into a process before all else (`node --import`): its clock begins at STARTS_AT, an ISO 8601 instant, and goes on
 * from there. What a demo market shows, such as the orders of the last days, is then the same on every day.
 */
const ahead = Date.parse(process.env.STARTS_AT) - Date.now();

globalThis.Date = new Proxy(Date, {
  construct: (date, parts, as) => Reflect.construct(date, parts.length > 0 ? parts : [date.now() + ahead], as),
  apply: (date) => new date(date.now() + ahead).toString(),
  get: (date, name) => (name === 'now' ? () => date.now() + ahead : Reflect.get(date, name)),
});

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const utcDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const whole = new Intl.NumberFormat('en-US');

/** 'Nov 20, 2026' from an ISO 8601 string, in the reader's time zone. */
export const formatDate = (iso: string): string => day.format(new Date(iso));

/** 'Nov 20, 2026' from a day such as '2026-11-20', which is the same everywhere. */
export const formatDay = (isoDay: string): string => utcDay.format(new Date(isoDay));

/** 'Nov 20, 2026, 9:41 AM' from an ISO 8601 string, in the reader's time zone. */
export const formatDateTime = (iso: string): string => moment.format(new Date(iso));

/** '1 result', '2 results', '1,204 results'. */
export const count = (n: number, one: string, many = `${one}s`): string => `${whole.format(n)} ${n === 1 ? one : many}`;

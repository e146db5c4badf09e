import { fromCents, toCents } from '@rialto/shared/contract/money';
import { zonedIso } from '@rialto/shared/contract/timeZone';
import { locale } from '@rialto/shared/language';
import { site } from '@rialto/shared/site';

/** Days and times are the market's, for every reader: what is shown as of a day is found by that day. */
export const marketTimeZone = (): string => site.timeZone ?? 'UTC';

/** One formatter per locale and time zone: making one takes far longer than using it. */
function perLocale<Formatter>(make: (locale: string, timeZone: string) => Formatter): () => Formatter {
  const made = new Map<string, Formatter>();
  return () => {
    const [name, timeZone] = [locale(), marketTimeZone()];
    const key = `${name} ${timeZone}`;
    const formatter = made.get(key) ?? make(name, timeZone);
    made.set(key, formatter);
    return formatter;
  };
}

const money = perLocale((name) => new Intl.NumberFormat(name, { style: 'currency', currency: 'USD' }));
const number = perLocale((name) => new Intl.NumberFormat(name));
const percent = perLocale((name) => new Intl.NumberFormat(name, { style: 'unit', unit: 'percent' }));
const tenths = perLocale((name) => new Intl.NumberFormat(name, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const day = perLocale((name, timeZone) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeZone }));
const moment = perLocale(
  (name, timeZone) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const readersMoment = perLocale((name) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeStyle: 'short' }));
const zoneName = perLocale((name, timeZone) => new Intl.DateTimeFormat(name, { timeZone, timeZoneName: 'short' }));
const utcDay = perLocale((name) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeZone: 'UTC' }));
const list = perLocale((name) => new Intl.ListFormat(name));
const plurals = perLocale((name) => new Intl.PluralRules(name));

/** Dollars as people read them: 1234.5 → '$1,234.50', or '1.234,50 $'. Throws RangeError as `toCents` does. */
export const formatMoney = (dollars: number): string => money().format(fromCents(toCents(dollars)));

/** '1,204', or '1.204'. */
export const formatNumber = (n: number): string => number().format(n);

/** Percent as people read them: 12.5 → '12.5%', or '12,5 %'. */
export const formatPercent = (n: number): string => percent().format(n);

/** To one decimal, as a mean of stars: '4.5', or '4,5'. */
export const formatTenths = (n: number): string => tenths().format(n);

/** 'Nov 20, 2026' from an ISO 8601 string, in the market's time zone. */
export const formatDate = (iso: string): string => day().format(new Date(iso));

/** 'Nov 20, 2026' from a day such as '2026-11-20', which is the same everywhere. */
export const formatDay = (isoDay: string): string => utcDay().format(new Date(isoDay));

/** 'Nov 20, 2026, 9:41 AM' from an ISO 8601 string, in the market's time zone, which is named where the reader's clocks differ. */
export function formatDateTime(iso: string): string {
  const instant = new Date(iso);
  const shown = moment().format(instant);
  if (shown === readersMoment().format(instant)) return shown;
  const zone = zoneName()
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  return `${shown} ${zone?.value}`;
}

/** The market's day as of an instant, '2026-11-20', or one that many days before it. */
export function marketDay(instant: Date, daysBefore = 0): string {
  const day = new Date(zonedIso(instant, marketTimeZone()).slice(0, 10));
  day.setUTCDate(day.getUTCDate() - daysBefore);
  return day.toISOString().slice(0, 10);
}

/** '2026-11-20T09:41:00.000+01:00' from an ISO 8601 string, for files. */
export const marketIso = (iso: string): string => zonedIso(new Date(iso), marketTimeZone());

/** 'leeks, beets, and kale', or 'Lauch, Rüben und Kohl'. */
export const formatList = (items: string[]): string => list().format(items);

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The form for a number, with the number in the place of '#': `plural(2, { one: '# item', other: '# items' })` → '2 items'. */
export function plural(n: number, forms: PluralForms): string {
  return (forms[plurals().select(n)] ?? forms.other).replaceAll('#', formatNumber(n));
}

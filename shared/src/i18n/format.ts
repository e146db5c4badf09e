import { fromCents, toCents } from '@rialto/shared/contract/money';
import { zonedIso } from '@rialto/shared/contract/timeZone';
import { locale } from '@rialto/shared/language';
import { site } from '@rialto/shared/site';

/** All users see days and times in the market's time zone, as filters by day use it. */
export const marketTimeZone = (): string => site.timeZone ?? 'UTC';

/** The currency of all amounts (ISO 4217). */
export const siteCurrency = (): string => site.currency ?? 'USD';

/** Caches formatters by locale, time zone and currency, as creating one is slow. */
function perLocale<Formatter>(
  create: (locale: string, timeZone: string, currency: string) => Formatter,
): () => Formatter {
  const cache = new Map<string, Formatter>();
  return () => {
    const [name, timeZone, currency] = [locale(), marketTimeZone(), siteCurrency()];
    const key = `${name} ${timeZone} ${currency}`;
    const formatter = cache.get(key) ?? create(name, timeZone, currency);
    cache.set(key, formatter);
    return formatter;
  };
}

const money = perLocale((name, _zone, currency) => new Intl.NumberFormat(name, { style: 'currency', currency }));
const number = perLocale((name) => new Intl.NumberFormat(name));
const percent = perLocale((name) => new Intl.NumberFormat(name, { style: 'unit', unit: 'percent' }));
const tenths = perLocale((name) => new Intl.NumberFormat(name, { minimumFractionDigits: 1, maximumFractionDigits: 1 }));
const day = perLocale((name, timeZone) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeZone }));
const moment = perLocale(
  (name, timeZone) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);
const localMoment = perLocale((name) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeStyle: 'short' }));
const zoneName = perLocale((name, timeZone) => new Intl.DateTimeFormat(name, { timeZone, timeZoneName: 'short' }));
const utcDay = perLocale((name) => new Intl.DateTimeFormat(name, { dateStyle: 'medium', timeZone: 'UTC' }));
const utcShortDay = perLocale(
  (name) => new Intl.DateTimeFormat(name, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
);
const list = perLocale((name) => new Intl.ListFormat(name));
const plurals = perLocale((name) => new Intl.PluralRules(name));

/** 1234.5 dollars → '$1,234.50', or '1.234,50 $'. @throws RangeError like `toCents` */
export const formatMoney = (dollars: number): string => money().format(fromCents(toCents(dollars)));

/** 'US dollars', or 'US-Dollar'. */
export function currencyName(): string {
  const format = new Intl.NumberFormat(locale(), {
    style: 'currency',
    currency: siteCurrency(),
    currencyDisplay: 'name',
  });
  return format.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? siteCurrency();
}

/** 1234 dollars → '$1234', or '1.234 $'. */
export function formatWholeMoney(dollars: number): string {
  const shown = formatMoney(dollars).replace(/[.,]00(?!\d)/, '');
  return locale() === 'en-US' ? shown.replaceAll(',', '') : shown;
}

/** '1,204', or '1.204'. A formatter is not needed for what reads the same in each language, and the first one of a page is slow. */
export const formatNumber = (n: number): string =>
  Number.isInteger(n) && Math.abs(n) < 1000 ? String(n) : number().format(n);

/** 12.5 → '12.5%', or '12,5 %'. */
export const formatPercent = (n: number): string => percent().format(n);

/** With one decimal: '4.5', or '4,5'. */
export const formatTenths = (n: number): string => tenths().format(n);

/** 'Nov 20, 2026' from an ISO 8601 string, in the market's time zone. */
export const formatDate = (iso: string): string => day().format(new Date(iso));

/** 'Nov 20, 2026' from an ISO day ('2026-11-20'). */
export const formatDay = (isoDay: string): string => utcDay().format(new Date(isoDay));

/** 'Nov 20' from an ISO day of this or the next months, or '20. Nov.'. */
export const formatShortDay = (isoDay: string): string => utcShortDay().format(new Date(isoDay));

/** 'Nov 20, 2026, 9:41 AM' from an ISO 8601 string, in the market's time zone, which is named where the browser's differs. */
export function formatDateTime(iso: string): string {
  const instant = new Date(iso);
  const shown = moment().format(instant);
  if (shown === localMoment().format(instant)) return shown;
  const zone = zoneName()
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName');
  return `${shown} ${zone?.value}`;
}

/** The market's day at an instant ('2026-11-20'), minus `daysBefore` days. */
export function marketDay(instant: Date, daysBefore = 0): string {
  const day = new Date(zonedIso(instant, marketTimeZone()).slice(0, 10));
  day.setUTCDate(day.getUTCDate() - daysBefore);
  return day.toISOString().slice(0, 10);
}

/** An ISO 8601 string in the market's time zone ('2026-11-20T09:41:00.000+01:00'), for files. */
export const marketIso = (iso: string): string => zonedIso(new Date(iso), marketTimeZone());

/** 'leeks, beets, and kale', or 'Lauch, Rüben und Kohl'. */
export const formatList = (items: string[]): string => list().format(items);

/** Between facts on a line, which is not broken before it. */
export const dot = '\u00a0· ';

/** 'Standard · Arrives Thu 3' from facts of which some may be missing. */
export const joinFacts = (facts: readonly (string | null | undefined | false)[]): string =>
  facts.filter(Boolean).join(dot);

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** `plural(2, { one: '# item', other: '# items' })` → '2 items'. */
export function plural(n: number, forms: PluralForms): string {
  return (forms[plurals().select(n)] ?? forms.other).replaceAll('#', formatNumber(n));
}

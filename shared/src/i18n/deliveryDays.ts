import { formatDay, marketDay } from '@rialto/shared/i18n/format';
import { locale } from '@rialto/shared/language';

const nearDays = 21;

/** 'Thu 3 – Sat 5', or 'Do 3. – Sa 5.', from ISO days; with months for days that are weeks away. */
export function formatDeliveryDays(from: string, to: string, now = new Date()): string {
  const isNear = to <= marketDay(now, -nearDays);
  const show = isNear ? weekdayOf : formatDay;
  return from === to ? show(from) : `${show(from)} – ${show(to)}`;
}

function weekdayOf(isoDay: string): string {
  const format = new Intl.DateTimeFormat(locale(), { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
  const parts = format.formatToParts(new Date(isoDay));
  const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const last = parts.at(-1);
  return `${partOf('weekday').replace('.', '')}\u00a0${partOf('day')}${last?.type === 'literal' ? last.value : ''}`;
}

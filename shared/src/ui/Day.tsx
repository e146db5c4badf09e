import { formatDate } from '@rialto/shared/i18n/format';
import { useLanguage } from '@rialto/shared/language';

/** The day of a moment in the market's time zone. */
export function Day({ iso }: { iso: string }) {
  useLanguage();
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}

import { formatDate } from '@rialto/shared/i18n/format';
import { useLanguage } from '@rialto/shared/language';

export function Day({ iso }: { iso: string }) {
  useLanguage();
  return <time dateTime={iso}>{formatDate(iso)}</time>;
}

import { formatDate, formatDay } from '@rialto/shared/format';
import { useLanguage } from '@rialto/shared/language';
import { useIsHydrated } from '@rialto/shared/useIsHydrated';

/** The day of a moment in the reader's time zone; on a page that was rendered on a server, where it is unknown at first, in UTC. */
export function Day({ iso }: { iso: string }) {
  const isHydrated = useIsHydrated();
  useLanguage();
  return <time dateTime={iso}>{isHydrated ? formatDate(iso) : formatDay(iso)}</time>;
}

import { zonedInstant, zonedIso } from '@rialto/shared/contract/timeZone';
import { marketTimeZone } from '@rialto/shared/i18n/format';

/** The value of a `datetime-local` field for an instant, in the market's time zone ('2026-11-20T09:00'); '' for none. */
export const localTime = (iso: string | null): string =>
  iso ? zonedIso(new Date(iso), marketTimeZone()).slice(0, 16) : '';

/** The instant of a `datetime-local` field, as an ISO string; null for none. */
export const instantOf = (local: string): string | null => zonedInstant(local, marketTimeZone())?.toISOString() ?? null;

import { locale } from '@rialto/shared/language';

/** 'Germany', or 'Deutschland', of 'DE'. */
export const regionName = (code: string): string =>
  new Intl.DisplayNames(locale(), { type: 'region' }).of(code) ?? code;

/** The country of the browser's language ('de-AT' → 'AT'), or null if it names none. */
export const browserRegion = (): string | null => new Intl.Locale(navigator.language).maximize().region ?? null;

import { readCookie } from '@rialto/shared/browser/cookie';

export type ColorScheme = 'light' | 'dark';

/** A cookie, so that servers can send the page in the chosen theme. */
export const colorSchemeCookie = 'rialto.colorScheme';

/** The theme in a `Cookie` header or `document.cookie`; null where the device decides. */
export function colorSchemeIn(cookies: string): ColorScheme | null {
  const named = readCookie(cookies, colorSchemeCookie);
  return named === 'light' || named === 'dark' ? named : null;
}

/** The attribute of `<html>`. Servers replace the empty one of the published page; data cannot match it, as their quotes are escaped. */
export const colorSchemeAttribute = (scheme: string): string => `data-scheme="${scheme}"`;

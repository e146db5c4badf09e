import { cookieIn } from '@rialto/shared/browser/cookie';

export type ColorScheme = 'light' | 'dark';

/** Where a browser keeps the theme that was chosen: a cookie, so that a page is sent in it. */
export const colorSchemeCookie = 'rialto.colorScheme';

/** The theme a `Cookie` header or `document.cookie` names; null where the device decides. */
export function colorSchemeIn(cookies: string): ColorScheme | null {
  const named = cookieIn(cookies, colorSchemeCookie);
  return named === 'light' || named === 'dark' ? named : null;
}

/**
 * What `<html>` says of the theme, which the base style follows. Pages are published with nothing in it, and the servers fill
 * in the visitor's choice. No data can look like it: quotes in them are escaped.
 */
export const colorSchemeAttribute = (scheme: string): string => `data-scheme="${scheme}"`;

const keptForSeconds = 365 * 24 * 60 * 60;

/** What a `Cookie` header or `document.cookie` has under a name; undefined where it has nothing. */
export function cookieIn(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name.replaceAll('.', '\\.')}=([^;]*)`).exec(cookies)?.[1];
}

/** Keeps a choice for a year, where the servers of pages can read it, too; null takes it back. */
export function keepCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser, and nobody waits for it
  document.cookie = `${name}=${value ?? ''}; Max-Age=${value === null ? 0 : keptForSeconds}; Path=/; SameSite=Lax${secure}`;
}

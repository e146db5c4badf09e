const maxAgeSeconds = 365 * 24 * 60 * 60;

/** The value of a cookie in a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string, name: string): string | undefined {
  return new RegExp(`(?:^|;\\s*)${name.replaceAll('.', '\\.')}=([^;]*)`).exec(cookies)?.[1];
}

/** Sets a cookie for a year; null deletes it. */
export function setCookie(name: string, value: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
  document.cookie = `${name}=${value ?? ''}; Max-Age=${value === null ? 0 : maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}

import type { AreaRelease } from '@rialto/shared/federation/area';

/** The search parameter of a link that opens a preview. Its value, the token, is `<name>.<expiry>.<signature>`. */
export const previewParameter = 'preview';

/** The session storage key of the tab's previews: their tokens, as JSON. */
export const previewsKey = 'rialto.previews';

/** What a preview's link reads from the site. */
export interface PreviewFile {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Null after it was withdrawn. */
  areas: AreaRelease[] | null;
}

/** The path of the file of a token. The signature in its name keeps it from everyone else. */
export const previewFileOf = (token: string): string => `/previews/${token}.json`;

const tokenForm = /^([a-z0-9][a-z0-9-]{0,39})\.([0-9a-z]{1,10})\.[\w-]{43}$/;

/** The name and expiry in a token, unverified; null when it has another form. */
export function readPreviewToken(token: string): { name: string; expiresAt: Date } | null {
  const [, name, expiry] = tokenForm.exec(token) ?? [];
  if (name === undefined || expiry === undefined) return null;
  return { name, expiresAt: new Date(Number.parseInt(expiry, 36)) };
}

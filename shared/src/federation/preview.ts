import type { AreaRelease } from '@rialto/shared/federation/area';

/** The search parameter of a link that opens a preview. Its value, the token, is `<name>.<expiry>.<signature>`. */
export const previewParameter = 'preview';

/** The session storage key of the tab's previews: their tokens, as JSON. */
export const previewsKey = 'rialto.previews';

/** The file of a preview on the site, which its link names. */
export interface PreviewFile {
  name: string;
  /** ISO 8601. */
  expiresAt: string;
  /** Null after it was withdrawn. */
  areas: AreaRelease[] | null;
}

/** The path of a token's file. Its name contains the signature, so only those with the link can find it. */
export const previewFileOf = (token: string): string => `/previews/${token}.json`;

const tokenForm = /^([a-z0-9][a-z0-9-]{0,39})\.([0-9a-z]{1,10})\.[\w-]{43}$/;

/** The name and expiry in a token, unverified; null when it has another form. */
export function readPreviewToken(token: string): { name: string; expiresAt: Date } | null {
  const [, name, expiry] = tokenForm.exec(token) ?? [];
  if (name === undefined || expiry === undefined) return null;
  return { name, expiresAt: new Date(Number.parseInt(expiry, 36)) };
}

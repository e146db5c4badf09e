export interface HeaderSettings {
  /** `/api`, or an absolute address whose origin the page may call. */
  apiUrl: string;
  /** The response's CSP nonce, or nginx's variable for it. */
  nonce: string;
  /** Whether the page may load an area from the visitor's own machine, for development. */
  areaOverrides?: boolean;
}

const ownMachine = ' http://localhost:* http://127.0.0.1:*';

/** The security headers of pages. Pictures may come from any https address, since vendors give addresses of their logos. */
export function securityHeaders({ apiUrl, nonce, areaOverrides }: HeaderSettings): Record<string, string> {
  const local = areaOverrides ? ownMachine : '';
  const backend = /^https?:/.test(apiUrl) ? ` ${new URL(apiUrl).origin}` : '';
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${local}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `connect-src 'self'${backend}${local}${local.replaceAll('http:', 'ws:')}`,
    `img-src 'self' data: https:${backend}${local}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return { ...sharedHeaders, 'Content-Security-Policy': policy.join('; ') };
}

const sharedHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** The security headers of scripts, pictures and data. Opened as a page, a file runs nothing and is in no frame; a service worker may request. */
export const fileHeaders: Record<string, string> = {
  ...sharedHeaders,
  'Content-Security-Policy': "script-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

export const cacheControl = {
  /** The registry and `shell.json`. */
  revalidated: 'no-cache',
  /** Pages have a nonce, so no shared cache may keep them. */
  page: 'private, no-cache',
  /** Files with a hash in the name, or a version in the folder. */
  immutable: 'public, max-age=31536000, immutable',
  /** Icons and the like. */
  shortLived: 'public, max-age=3600',
} as const;

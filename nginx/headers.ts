export interface HeaderSettings {
  /** Where the page's backend is: `/api`, or an absolute address whose origin the page must be allowed to call. */
  apiUrl: string;
  /** The response's CSP nonce, or a server's own variable for it. */
  nonce: string;
  /** Whether the page may take an area from the visitor's own machine, for who develops one. */
  areaOverrides?: boolean;
}

const ownMachine = ' http://localhost:* http://127.0.0.1:*';

/**
 * The security headers of every page, from one source for nginx and the embedded server. Scripts and styles come from this origin,
 * or stand in the page with the response's nonce; pictures from anywhere by https, since a shop's logo may be an
 * address its vendor gave.
 */
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
  return { 'Content-Security-Policy': policy.join('; '), ...fileHeaders };
}

/** The security headers of everything else: scripts, pictures, data. */
export const fileHeaders: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** How long a browser may keep what it got, by kind of file. */
export const cacheControl = {
  /** Pointers: asked for again each time. */
  revalidated: 'no-cache',
  /** Pages: as well, and kept by the visitor's own browser alone, since a page has a nonce. */
  page: 'private, no-cache',
  /** Files whose name holds a hash of their content, or whose folder a version. */
  immutable: 'public, max-age=31536000, immutable',
  /** Icons and the like. */
  shortLived: 'public, max-age=3600',
} as const;

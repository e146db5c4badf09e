/** The site's settings, inlined in the page when it is published. */
export interface Site {
  /** `/api` by default, or an absolute `https://host/api`. */
  apiUrl: string;
  /** Whether developers may override areas by local ones. */
  areaOverrides?: boolean;
  /** The site's public origin (`https://shop.example`), if it was published with one. */
  publicUrl?: string | undefined;
  /** The market's IANA time zone; 'UTC' by default. */
  timeZone?: string | undefined;
  /** The ISO 4217 code of the market's currency; 'USD' by default. */
  currency?: string | undefined;
}

export const siteElementId = 'rialto-site';

function readSite(): Site {
  const inlined = globalThis.document?.getElementById(siteElementId)?.textContent;
  return { apiUrl: '/api', ...(inlined ? (JSON.parse(inlined) as Partial<Site>) : {}) };
}

export const site: Site = readSite();

/** The URL of a picture. An uploaded picture has a path (`/api/media/…`), which may be on the API's own host. */
export function mediaUrl(image: string): string {
  if (!image.startsWith('/api/')) return image;
  return `${site.apiUrl}${image.slice('/api'.length)}`;
}

/**
 * The absolute URL of a path of this site, for metadata. Without a public origin it stays a path, as a request's Host header is not
 * trusted (docs/decisions/012); browsers pass their own `origin`.
 */
export function publicAddress(path: string, origin = ''): string {
  return path.startsWith('/') ? `${site.publicUrl ?? origin}${path}` : path;
}

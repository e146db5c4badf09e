/** What is known of this site only at run time, inlined in the page when it is published. */
export interface Site {
  /** Base address of the backend: `/api` on the same origin by default, or `https://host/api`. */
  apiUrl: string;
  /** Whether a browser may put an area from its own machine in the place of a published one. */
  areaOverrides?: boolean;
  /** The site's origin as everybody sees it (`https://shop.example`), where it was published with one. */
  publicUrl?: string | undefined;
  /** The market's: its days begin by these clocks. 'UTC' where it was published without one. */
  timeZone?: string | undefined;
}

export const siteElementId = 'rialto-site';

function readSite(): Site {
  const inlined = globalThis.document?.getElementById(siteElementId)?.textContent;
  return { apiUrl: '/api', ...(inlined ? (JSON.parse(inlined) as Partial<Site>) : {}) };
}

export const site: Site = readSite();

/**
 * The address a picture is loaded from. The backend names its own pictures by path (`/api/media/…`); when it lives on
 * another host, the path belongs to that host.
 */
export function mediaUrl(image: string): string {
  if (!image.startsWith('/api/')) return image;
  return `${site.apiUrl}${image.slice('/api'.length)}`;
}

/**
 * An address of this site for those who read it elsewhere. Without a known origin it stays a path: the origin a visitor came
 * by is his own word (docs/decisions/012).
 * @param origin what stands in for it where the visitor's own browser asks
 */
export function publicAddress(path: string, origin = ''): string {
  return path.startsWith('/') ? `${site.publicUrl ?? origin}${path}` : path;
}

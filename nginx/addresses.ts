/**
 * Matches a raw address (path and query) that climbs out of a folder, in plain or in disguise: the source of a regular
 * expression to be used ignoring case, by nginx and by the embedded server. None of our own addresses does.
 */
export const climbing = '^[^?]*(/|%2f|%5c|[\\\\])([.]|%2e){2}(/|%2f|%5c|[\\\\]|[?]|$)';

/** The files at the site's root that a browser or a crawler asks for by name. */
export const rootFiles = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
  'share.png',
  'manifest.webmanifest',
  'offline.js',
  'robots.txt',
] as const;

/**
 * The sitemap and its files, which the API writes: the source of a regular expression, for nginx and the embedded server.
 * They stand at the root, since a sitemap speaks for what is below its folder.
 */
export const sitemapFile = '^/sitemap([.]xml|/[a-z]+-[0-9]+[.]xml)$';

/**
 * Matches a raw address that names a file at the root, such as `/sitemap.txt`: no page of ours has a dot there, and who
 * asks for a file that is missing must not get the page. The source of a regular expression, for nginx and the embedded
 * server.
 */
export const rootFile = '^/[^/?]*[.][^/?]*([?]|$)';

// The regular expressions are used by nginx and by the embedded server.

/** Matches, ignoring case, a raw address with a path segment `..`, encoded or not. */
export const climbing = '^[^?]*(/|%2f|%5c|[\\\\])([.]|%2e){2}(/|%2f|%5c|[\\\\]|[?]|$)';

/** The files at the site's root that browsers and crawlers request by name. */
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

/** Matches the sitemap and its parts, which the API serves. They are at the root because a sitemap covers its own folder only. */
export const sitemapFile = '^/sitemap([.]xml|/[a-z]+-[0-9]+[.]xml)$';

/** Matches a raw address that names a file at the root, such as `/sitemap.txt`, which is 404 when missing and never a page. */
export const rootFile = '^/[^/?]*[.][^/?]*([?]|$)';

/**
 * Matches a raw address (path and query) that climbs out of a folder, in plain or in disguise: the source of a regular
 * expression to be used ignoring case, by nginx and by the embedded server. None of our own addresses does.
 */
export const climbing = '^[^?]*(/|%2f|%5c|[\\\\])([.]|%2e){2}(/|%2f|%5c|[\\\\]|[?]|$)';

/** The files at the site's root that a browser or a crawler asks for by name. */
export const rootFiles = ['favicon.svg', 'manifest.webmanifest', 'robots.txt'] as const;

/**
 * Matches a raw address that names a file at the root, such as `/sitemap.xml`: no page of ours has a dot there, and who
 * asks for a file that is missing must not get the page. The source of a regular expression, for nginx and the embedded
 * server.
 */
export const rootFile = '^/[^/?]*[.][^/?]*([?]|$)';

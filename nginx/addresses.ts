/**
 * Matches a raw address (path and query) that climbs out of a folder, in plain or in disguise: the source of a regular
 * expression to be used ignoring case, by nginx and by the embedded server. None of our own addresses does.
 */
export const climbing = '^[^?]*(/|%2f|%5c|[\\\\])([.]|%2e){2}(/|%2f|%5c|[\\\\]|[?]|$)';

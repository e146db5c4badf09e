import type { AreaInfo } from '@rialto/shared/area';

/**
 * The body of nginx's `map $request_uri $page`: for each path of each area, longest first, the page that serves it. The
 * rules are those of `ownerOf` in `@rialto/shared/area`.
 */
export function pagesMap(areas: readonly Pick<AreaInfo, 'name' | 'paths'>[]): string {
  return areas
    .flatMap(({ name, paths }) => paths.map(({ path }) => ({ name, path })))
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ name, path }) => `"~^${escaped(path)}${path === '/' ? '' : '(/[^?]*)?'}(\\?|$)" ${name};\n`)
    .join('');
}

/** A path as part of a regular expression inside a quoted word. */
function escaped(path: string): string {
  if (!/^\/[\w/.-]*$/.test(path)) throw new Error(`An area's path cannot be '${path}'.`);
  return path.replaceAll('.', '\\.');
}

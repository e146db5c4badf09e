import { type AreaInfo, ownerOf } from '@rialto/shared/federation/area';

export interface PageRule {
  /** The source of a regular expression that the address matches, query included. */
  address: string;
  /** The page's file in `pages/` without `.html`. */
  page: string;
}

/** A route with a page of its own: `/product/:productId`. */
export interface PageRoute {
  path: string;
  page: string;
}

/**
 * The rules in order of precedence: the shell's routes; then for each path of each area, longest first, its routes, those
 * without parameters first, and the area's page. All other addresses get the page `shell`.
 */
export function pageRules(
  areas: readonly Pick<AreaInfo, 'name' | 'paths'>[],
  routes: readonly PageRoute[] = [],
): PageRule[] {
  const variables = ({ path }: PageRoute) => path.split('/:').length;
  const pagesAt = (owner: string | undefined) =>
    routes
      .filter((route) => ownerOf(areas, route.path)?.path.path === owner)
      .sort((a, b) => variables(a) - variables(b))
      .map(({ path, page }) => ({ address: `^${pattern(path)}(\\?|$)`, page }));
  return [
    ...pagesAt(undefined),
    ...areas
      .flatMap(({ name, paths }) => paths.map(({ path }) => ({ name, path })))
      .sort((a, b) => b.path.length - a.path.length)
      .flatMap(({ name, path }) => [
        ...pagesAt(path),
        { address: `^${pattern(path)}${path === '/' ? '' : '(/[^?]*)?'}(\\?|$)`, page: name },
      ]),
  ];
}

/** The body of nginx's `map $request_uri $page`. */
export function pagesMap(rules: readonly PageRule[]): string {
  return rules.map(({ address, page }) => `"~${address}" ${page};\n`).join('');
}

/** Whether a route's path can have a page of its own: it has no wildcards and no optional parts. */
export const isPagePath = (path: string): boolean => /^\/[\w/.:-]*$/.test(path);

function pattern(path: string): string {
  if (!isPagePath(path)) throw new Error(`An area's path cannot be '${path}'.`);
  return path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+');
}

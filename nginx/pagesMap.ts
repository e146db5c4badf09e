import { type AreaInfo, ownerOf } from '@rialto/shared/federation/area';

/** Which published page an address gets. */
export interface PageRule {
  /** The source of a regular expression that the address matches, query included. */
  address: string;
  /** The page's name: its file in `pages/` without the ending. */
  page: string;
}

/** A page of its own for one address, or one kind of them, as the router writes it: `/product/:productId`. */
export interface PageRoute {
  path: string;
  page: string;
}

/**
 * The rules in their order: for each path of each area, longest first, the pages of the single addresses that `ownerOf` in
 * `@rialto/shared/federation/area` gives it, those without variable parts before the others, and then the area's page. The shell's own come
 * before all of them. What none of them matches gets the page `shell`.
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

/** Whether the servers can have a page of its own for a route's path: no wildcards, no optional parts. */
export const isPagePath = (path: string): boolean => /^\/[\w/.:-]*$/.test(path);

/** A path as part of a regular expression inside a quoted word. */
function pattern(path: string): string {
  if (!isPagePath(path)) throw new Error(`An area's path cannot be '${path}'.`);
  return path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+');
}

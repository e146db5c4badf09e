import type { AreaRelease } from '@rialto/shared/federation/area';
import { matchPath, type RouteObject } from '@rialto/shared/router';
import { paths } from '@rialto/shared/routing/paths';
import type { ReactNode } from 'react';
import { PageSkeleton } from '../layouts/PageSkeleton';
import type { RoutePattern } from './areaState';
import { stateOf } from './areaStore';
import type { LoadedArea } from './loadArea';
import { currentRegistry } from './registry';

export type Layout = 'public' | 'dashboard';
const layouts = ['public', 'dashboard'] as const;

export function layoutOf(path: string): Layout {
  return path === paths.dashboard || path.startsWith(`${paths.dashboard}/`) ? 'dashboard' : 'public';
}

/** The id of the route in a layout whose children are an area's routes: at depth 0 the first release's, at depth 1 its replacement's. */
export const placeId = (area: string, layout: Layout, depth: number) => `area:${area}:${layout}:${depth}`;

/** An empty pathless route for each area: its routes become the children when they arrive. */
export function areaNodes(layout: Layout): RouteObject[] {
  return Object.keys(currentRegistry()).map((area) => ({ id: placeId(area, layout, 0), children: [] }));
}

export type PatchRoutes = (parent: string, children: RouteObject[]) => void;

type ErrorPage = (props: { release: AreaRelease }) => ReactNode;

/**
 * Puts the routes of an area into both layouts. Before them stands an empty place for a release that may have to replace this one: of
 * two routes that match, the router takes the first.
 */
export function mountRoutes({ release, routes }: LoadedArea, depth: number, patch: PatchRoutes, ErrorPage: ErrorPage) {
  for (const layout of layouts)
    patch(placeId(release.name, layout, depth), [
      { id: placeId(release.name, layout, depth + 1), children: [] },
      {
        HydrateFallback: PageSkeleton,
        ErrorBoundary: () => <ErrorPage release={release} />,
        children: routes.filter(({ path }) => layoutOf(path ?? '/') === layout),
      },
    ]);
}

export function patternsOf(routes: RouteObject[]): RoutePattern[] {
  return routes.flatMap(({ path, children }) => (path ? [{ path, end: !children }] : []));
}

/** Whether the mounted release of an area has a page at an address. */
export function hasPage(area: string, pathname: string): boolean {
  return stateOf(area).mounted?.patterns.some((pattern) => matchPath(pattern, pathname)) ?? false;
}

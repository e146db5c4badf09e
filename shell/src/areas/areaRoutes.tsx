import type { ListedRelease } from '@rialto/shared/federation/listing';
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

/** The id of the parent route of an area's routes. `mountIndex` is 0 for the first release, 1 for its replacement. */
export const mountPointId = (area: string, layout: Layout, mountIndex: number) =>
  `area:${area}:${layout}:${mountIndex}`;

/** An empty pathless route for each area; its routes are patched in as children once loaded. */
export function mountPoints(layout: Layout): RouteObject[] {
  return Object.keys(currentRegistry()).map((area) => ({ id: mountPointId(area, layout, 0), children: [] }));
}

export type PatchRoutes = (parent: string, children: RouteObject[]) => void;

type ErrorPage = (props: { release: ListedRelease }) => ReactNode;

/**
 * Adds an area's routes to both layouts. An empty route before them is the mount point of a replacement: of two matching routes the
 * router takes the first.
 */
export function mountRoutes(
  { release, routes }: LoadedArea,
  mountIndex: number,
  patch: PatchRoutes,
  ErrorPage: ErrorPage,
): void {
  for (const layout of layouts)
    patch(mountPointId(release.name, layout, mountIndex), [
      { id: mountPointId(release.name, layout, mountIndex + 1), children: [] },
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

export function hasPage(area: string, pathname: string): boolean {
  return stateOf(area).mounted?.patterns.some((pattern) => matchPath(pattern, pathname)) ?? false;
}

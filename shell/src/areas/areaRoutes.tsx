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

/** The id of the parent route of an area's routes: depth 0 for the first release, 1 for its replacement. */
export const slotId = (area: string, layout: Layout, depth: number) => `area:${area}:${layout}:${depth}`;

/** An empty pathless route for each area; its routes are patched in as children once loaded. */
export function areaNodes(layout: Layout): RouteObject[] {
  return Object.keys(currentRegistry()).map((area) => ({ id: slotId(area, layout, 0), children: [] }));
}

export type PatchRoutes = (parent: string, children: RouteObject[]) => void;

type ErrorPage = (props: { release: AreaRelease }) => ReactNode;

/** Adds an area's routes to both layouts, behind an empty slot for a replacement: of two matching routes the router takes the first. */
export function mountRoutes({ release, routes }: LoadedArea, depth: number, patch: PatchRoutes, ErrorPage: ErrorPage) {
  for (const layout of layouts)
    patch(slotId(release.name, layout, depth), [
      { id: slotId(release.name, layout, depth + 1), children: [] },
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

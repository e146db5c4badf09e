import { ownerOf, type RegistryEntry } from '@rialto/shared/area';
import { useAuth } from '@rialto/shared/auth';
import type { Role } from '@rialto/shared/contract/user';
import { paths } from '@rialto/shared/paths';
import type { RouteObject } from '@rialto/shared/router';
import { PageSkeleton } from '../layouts/PageSkeleton';
import { AreaErrorBoundary } from './AreaErrorBoundary';
import { forgetAreas, isResting, markAdded, markFailed, markLoaded, type RoutePattern, stateOf } from './areaStates';
import { AreaFailure, loadArea } from './loadArea';
import { activeAreas, currentRegistry } from './registry';

export type Layout = 'public' | 'dashboard';

export function layoutOf(path: string): Layout {
  return path === paths.dashboard || path.startsWith(`${paths.dashboard}/`) ? 'dashboard' : 'public';
}

const nodeId = (area: string, layout: Layout) => `area:${area}:${layout}`;

/** An empty pathless node for each area with paths in `layout`: the place its routes are put when they arrive. */
export function areaNodes(layout: Layout): RouteObject[] {
  return activeAreas()
    .filter((area) => area.paths.some(({ path }) => layoutOf(path) === layout))
    .map((area) => ({
      id: nodeId(area.name, layout),
      HydrateFallback: PageSkeleton,
      ErrorBoundary: () => <AreaErrorBoundary area={area} />,
      children: [],
    }));
}

export function mayOpen(roles: Role[] | undefined, role: Role | undefined): boolean {
  return !roles || (role !== undefined && roles.includes(role));
}

/** Which areas' routes a router holds already, and how more are added. */
export interface Discovery {
  discover: (
    pathname: string,
    patch: (parent: string, children: RouteObject[]) => void,
    signal: AbortSignal,
  ) => Promise<void>;
}

/**
 * Puts an area's routes into a router when a path of it is first visited. A failure is remembered for the place where
 * the area would be; the layout and the rest of the site stay.
 */
export function areaDiscovery(): Discovery {
  forgetAreas();
  const loads = new Map<string, Promise<RouteObject[]>>();

  // Two visits may ask for an area at the same time, and the first may be given up: it is loaded once, unless it fails.
  const load = (entry: RegistryEntry): Promise<RouteObject[]> => {
    const { name } = entry.active;
    const loading =
      loads.get(name) ??
      loadArea(entry).catch((error: unknown) => {
        loads.delete(name);
        throw error;
      });
    loads.set(name, loading);
    return loading;
  };

  return {
    async discover(pathname, patch, signal) {
      const owner = ownerOf(activeAreas(), pathname);
      const entry = owner && currentRegistry()[owner.area.name];
      if (!owner || !entry || stateOf(owner.area).added || isResting(owner.area)) return;
      if (!mayOpen(owner.path.roles, useAuth.getState().user?.role)) return;
      try {
        const routes = await load(entry);
        markLoaded(owner.area);
        // The router takes nothing from a visit that was given up: the next one adds the routes.
        if (signal.aborted || stateOf(owner.area).added) return;
        for (const layout of ['public', 'dashboard'] as const) {
          const here = routes.filter(({ path }) => layoutOf(path ?? '/') === layout);
          if (here.length > 0) patch(nodeId(owner.area.name, layout), here);
        }
        markAdded(owner.area, patternsOf(routes));
      } catch (error) {
        if (!(error instanceof AreaFailure)) throw error;
        markFailed(owner.area, error);
      }
    },
  };
}

function patternsOf(routes: RouteObject[]): RoutePattern[] {
  return routes.flatMap(({ path, children }) => (path ? [{ path, end: !children }] : []));
}

import { type AreaPath, type AreaRelease, ownerOf } from '@rialto/shared/area';
import { useAuth } from '@rialto/shared/auth';
import type { Role } from '@rialto/shared/contract/user';
import { aheadArrived } from '@rialto/shared/http';
import { paths } from '@rialto/shared/paths';
import { type createBrowserRouter, matchPath, type RouteObject } from '@rialto/shared/router';
import { PageSkeleton } from '../layouts/PageSkeleton';
import { AreaErrorBoundary } from './AreaErrorBoundary';
import { allowRetry, forgetAreas, isResting, markFailed, markMounted, type RoutePattern, stateOf } from './areaStates';
import { AreaFailure, type LoadedArea, loadArea } from './loadArea';
import { askForCode, askForData } from './pageNeeds';
import { activeAreas, currentRegistry, refreshRegistry, releasesOf } from './registry';

export type Layout = 'public' | 'dashboard';
const layouts = ['public', 'dashboard'] as const;

export function layoutOf(path: string): Layout {
  return path === paths.dashboard || path.startsWith(`${paths.dashboard}/`) ? 'dashboard' : 'public';
}

/** So long a page whose code is here waits for its data, to be drawn once: about what it takes to draw it without them. */
const dataLimitMs = 150;
/** A script of a page that takes longer is for the page itself to wait for, which has time limits and tries again. */
const codeLimitMs = 1000;

/**
 * The place of an area's release in a layout. The first is there from the start. Beside the routes put into one there is,
 * before them, an empty place for whatever has to stand in for them: of two routes that match, the router takes the first.
 */
export const placeId = (area: string, layout: Layout, depth: number) => `area:${area}:${layout}:${depth}`;

/** An empty pathless node for each area: the place its routes are put when they arrive. */
export function areaNodes(layout: Layout): RouteObject[] {
  return Object.keys(currentRegistry()).map((area) => ({ id: placeId(area, layout, 0), children: [] }));
}

/** @param role undefined for those who have not logged in */
export function mayOpen({ roles, guests = false }: AreaPath, role: Role | undefined): boolean {
  if (role === undefined) return !roles || guests;
  return !roles || roles.includes(role);
}

type Patch = (parent: string, children: RouteObject[]) => void;

/** Brings areas into a router, and other releases of them when they fail. */
export interface AreaHost {
  /**
   * Puts an area's routes into the router when a path of it is first visited; a failure is remembered for its place.
   * @param opens whether it is the visit that the document opens with: its page has named its scripts
   */
  discover: (pathname: string, patch: Patch, signal: AbortSignal, opens: boolean) => Promise<void>;
  /** Puts another release in the place of one whose page failed. Gives all that failed when there is none left. */
  standInFor: (failure: AreaFailure) => Promise<AreaFailure[] | null>;
  /** Tries everything of an area again, as the live registry says. */
  tryAgain: (area: string) => Promise<void>;
}

export function areaHost(router: () => ReturnType<typeof createBrowserRouter>): AreaHost {
  forgetAreas();
  const known = new Set(Object.keys(currentRegistry()));
  const depths = new Map<string, number>();
  const loads = new Map<string, Promise<LoadedArea>>();

  // Two visits may ask for an area at the same time, and the first may be given up: it is loaded once, unless it fails.
  const load = (area: string): Promise<LoadedArea> => {
    const failures: AreaFailure[] = [];
    const loading =
      loads.get(area) ??
      loadArea(area, failures)
        .finally(() => markFailed(area, failures))
        .catch((error: unknown) => {
          loads.delete(area);
          throw error;
        });
    loads.set(area, loading);
    return loading;
  };

  const mount = ({ release, routes }: LoadedArea, patch: Patch) => {
    const { name } = release;
    const depth = depths.get(name) ?? 0;
    for (const layout of layouts)
      patch(placeId(name, layout, depth), [
        { id: placeId(name, layout, depth + 1), children: [] },
        {
          HydrateFallback: PageSkeleton,
          ErrorBoundary: () => <AreaErrorBoundary release={release} host={host} />,
          children: routes.filter(({ path }) => layoutOf(path ?? '/') === layout),
        },
      ]);
    depths.set(name, depth + 1);
    markMounted(name, release, patternsOf(routes));
  };

  /** Loads the best release but those that failed, and puts it before the one that is there. */
  const replace = async (area: string, failures: AreaFailure[], told = failures.length): Promise<boolean> => {
    try {
      mount(await loadArea(area, failures, told), (parent, children) => router().patchRoutes(parent, children));
      return true;
    } catch (error) {
      if (!(error instanceof AreaFailure)) throw error;
      return false;
    } finally {
      markFailed(area, failures);
    }
  };

  /** Whether a page's first data are still to be asked for: those of a public page that is opened come with it, and filters ask for others. */
  const isWithoutData = (pathname: string, opens: boolean) => {
    if (opens && layoutOf(pathname) === 'public') return false;
    const { navigation, location } = router().state;
    return (navigation.location ?? location).search === '';
  };

  const host: AreaHost = {
    async discover(pathname, patch, signal, opens) {
      const owner = ownerOf(activeAreas(), pathname);
      if (!owner) return;
      const { name } = owner.area;
      if (stateOf(name).mounted || isResting(name)) return;
      if (!mayOpen(owner.path, useAuth.getState().user?.role)) return;
      if (!known.has(name)) return markFailed(name, [newerThanPage(owner.area)]);
      if (isWithoutData(pathname, opens)) askForData(owner.area, pathname);
      const code = askForCode(owner.area, pathname, opens ? 'preload' : 'run');
      try {
        const loaded = await load(name);
        await Promise.race([code, new Promise((resolve) => setTimeout(resolve, codeLimitMs))]);
        await aheadArrived(dataLimitMs);
        // The router takes nothing from a visit that was given up: the next one adds the routes.
        if (!signal.aborted && !stateOf(name).mounted) mount(loaded, patch);
      } catch (error) {
        if (!(error instanceof AreaFailure)) throw error;
      }
    },

    async standInFor(failure) {
      const { name, version } = failure.release;
      const { mounted, failures, failedAt } = stateOf(name);
      const before = failedAt === 0 ? [] : failures;
      // Something stands in already, and has no such page: it is the failed release's that the router still finds.
      if (mounted && mounted.release.version !== version) return before.length > 0 ? before : [failure];
      const all = [...before, failure];
      const isReplaced = await replace(name, all, before.length);
      if (!isReplaced || !isServed(name, router().state.location.pathname)) return all;
      await router().revalidate();
      return null;
    },

    async tryAgain(area) {
      allowRetry(area);
      await refreshRegistry();
      const { mounted } = stateOf(area);
      if (mounted && releasesOf(area)[0]?.version !== mounted.release.version) await replace(area, []);
      await router().revalidate();
    },
  };
  return host;
}

function isServed(area: string, pathname: string): boolean {
  return stateOf(area).mounted?.patterns.some((pattern) => matchPath(pattern, pathname)) ?? false;
}

function newerThanPage(release: AreaRelease): AreaFailure {
  return new AreaFailure('incompatible', release, {
    cause: new Error('was first published after the page was opened'),
  });
}

function patternsOf(routes: RouteObject[]): RoutePattern[] {
  return routes.flatMap(({ path, children }) => (path ? [{ path, end: !children }] : []));
}

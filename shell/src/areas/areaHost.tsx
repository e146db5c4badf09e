import { useAuth } from '@rialto/shared/auth';
import { type AreaRelease, ownerOf } from '@rialto/shared/federation/area';
import type { createBrowserRouter } from '@rialto/shared/router';
import { AreaErrorBoundary } from './AreaErrorBoundary';
import { mayOpen } from './access';
import { AreaFailure } from './areaFailure';
import { hasPage, layoutOf, mountRoutes, type PatchRoutes, patternsOf } from './areaRoutes';
import { needsLoading } from './areaState';
import { dispatch, resetAreas, stateOf } from './areaStore';
import { type LoadedArea, type LoadResult, loadArea } from './loadArea';
import { activeAreas, currentRegistry, refreshRegistry, releasesOf } from './registry';
import { reportFailure } from './report';

/** How long a page whose code has arrived waits for its data, so that it is rendered once: about as long as rendering it without them takes. */
const dataLimitMs = 150;

/** Requests a page's code and data while its area is on its way. Settles when the data have come, or cannot be had. */
export type PrefetchPage = (
  release: AreaRelease,
  pathname: string,
  urgency: 'preload',
  options: { withData: boolean },
) => Promise<void>;

/** Brings areas into a router, and other releases of them when they fail. */
export interface AreaHost {
  /**
   * Mounts the area of an address when that is first visited.
   * @param opens whether it is the visit that the document opens with
   */
  discover: (pathname: string, patch: PatchRoutes, signal: AbortSignal, opens: boolean) => Promise<void>;
  /** Replaces a release whose page failed by the next best. Gives all that failed when there is none left. */
  fallBack: (failure: AreaFailure) => Promise<readonly AreaFailure[] | null>;
  /** Tries everything of an area again, as the live registry says. */
  retry: (area: string) => Promise<void>;
}

export function areaHost(router: () => ReturnType<typeof createBrowserRouter>, prefetchPage: PrefetchPage): AreaHost {
  resetAreas();
  const known = new Set(Object.keys(currentRegistry()));
  const depths = new Map<string, number>();
  const loads = new Map<string, Promise<LoadResult>>();

  /**
   * Loads the best release but those that failed.
   * @param reported how many of `failures` the backend knows of
   */
  const load = async (area: string, failures: readonly AreaFailure[], reported = failures.length) => {
    dispatch(area, { type: 'loadStarted' });
    const result = await loadArea(area, failures);
    for (const failure of result.failures.slice(reported)) reportFailure(failure, result.loaded?.release);
    if (!result.loaded) dispatch(area, { type: 'loadFailed', failures: result.failures, at: Date.now() });
    return result;
  };

  // Two visits may ask for an area at the same time, and the first may be given up: it is loaded once, unless it fails.
  const loadOnce = async (area: string): Promise<LoadResult> => {
    const loading = loads.get(area) ?? load(area, []);
    loads.set(area, loading);
    const result = await loading;
    if (!result.loaded) loads.delete(area);
    return result;
  };

  const ErrorPage = ({ release }: { release: AreaRelease }) => <AreaErrorBoundary release={release} host={host} />;

  const mount = (loaded: LoadedArea, { failures }: LoadResult, patch: PatchRoutes) => {
    const { release, routes } = loaded;
    const depth = depths.get(release.name) ?? 0;
    mountRoutes(loaded, depth, patch, ErrorPage);
    depths.set(release.name, depth + 1);
    dispatch(release.name, { type: 'mounted', mounted: { release, patterns: patternsOf(routes) }, failures });
  };

  /** Mounts the best release but those that failed in the place of the one that is there. */
  const replace = async (area: string, failures: readonly AreaFailure[], reported?: number): Promise<LoadResult> => {
    const result = await load(area, failures, reported);
    if (result.loaded) mount(result.loaded, result, (parent, children) => router().patchRoutes(parent, children));
    return result;
  };

  /** A public page that is opened comes with its data, and filters ask for others than those it begins with. */
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
      if (!needsLoading(stateOf(name), Date.now())) return;
      if (!mayOpen(owner.path, useAuth.getState().user?.role)) return;
      if (!known.has(name))
        return dispatch(name, { type: 'loadFailed', failures: [newerThanPage(owner.area)], at: Date.now() });
      const withData = isWithoutData(pathname, opens);
      const data = prefetchPage(owner.area, pathname, 'preload', { withData });
      const result = await loadOnce(name);
      if (!result.loaded) return;
      await Promise.race([data, new Promise((resolve) => setTimeout(resolve, dataLimitMs))]);
      // The router takes nothing from a visit that was given up: the next one adds the routes.
      if (!signal.aborted && !stateOf(name).mounted) mount(result.loaded, result, patch);
    },

    async fallBack(failure) {
      const { name, version } = failure.release;
      const { mounted, failures } = stateOf(name);
      // It was replaced already, by a release without such a page: the failed release's is the one that the router still finds.
      if (mounted && mounted.release.version !== version) return failures.length > 0 ? failures : [failure];
      const result = await replace(name, [...failures, failure], failures.length);
      if (!result.loaded || !hasPage(name, router().state.location.pathname)) return result.failures;
      await router().revalidate();
      return null;
    },

    async retry(area) {
      await refreshRegistry();
      const { mounted } = stateOf(area);
      if (mounted && releasesOf(area)[0]?.version !== mounted.release.version) await replace(area, []);
      else dispatch(area, { type: 'retryRequested' });
      await router().revalidate();
    },
  };
  return host;
}

function newerThanPage(release: AreaRelease): AreaFailure {
  return new AreaFailure('incompatible', release, {
    cause: new Error('was first published after the page was opened'),
  });
}

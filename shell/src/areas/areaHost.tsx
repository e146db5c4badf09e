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

/** How long a page waits for its data once its code has arrived, to render once instead of twice. */
const dataLimitMs = 150;

/** Requests a page's code and data while its area loads. Resolves when the data have arrived or failed. */
export type PrefetchPage = (
  release: AreaRelease,
  pathname: string,
  urgency: 'preload',
  options: { withData: boolean },
) => Promise<void>;

/** Mounts areas in a router and falls back to other releases when they fail. */
export interface AreaHost {
  /** Mounts the area of an address at its first visit. `opens`: whether this is the document's first navigation. */
  discover: (pathname: string, patch: PatchRoutes, signal: AbortSignal, opens: boolean) => Promise<void>;
  /** Replaces a failed release with the next best. Resolves to all failures when none is left. */
  fallBack: (failure: AreaFailure) => Promise<readonly AreaFailure[] | null>;
  /** Tries all releases of an area again, as listed in the live registry. */
  retry: (area: string) => Promise<void>;
}

export function areaHost(router: () => ReturnType<typeof createBrowserRouter>, prefetchPage: PrefetchPage): AreaHost {
  resetAreas();
  const known = new Set(Object.keys(currentRegistry()));
  const depths = new Map<string, number>();
  const loads = new Map<string, Promise<LoadResult>>();

  /** Loads the best release that has not failed. `reported`: how many of `failures` were sent to the backend before. */
  const load = async (area: string, failures: readonly AreaFailure[], reported = failures.length) => {
    dispatch(area, { type: 'loadStarted' });
    const result = await loadArea(area, failures);
    for (const failure of result.failures.slice(reported)) reportFailure(failure, result.loaded?.release);
    if (!result.loaded) dispatch(area, { type: 'loadFailed', failures: result.failures, at: Date.now() });
    return result;
  };

  // Concurrent visits share one load, also when the first of them is aborted.
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

  /** Mounts the best release that has not failed instead of the mounted one. */
  const replace = async (area: string, failures: readonly AreaFailure[], reported?: number): Promise<LoadResult> => {
    const result = await load(area, failures, reported);
    if (result.loaded) mount(result.loaded, result, (parent, children) => router().patchRoutes(parent, children));
    return result;
  };

  /** Not for the public page that the document opens with, which was rendered with its data, nor with filters, which need other data. */
  const needsPreloadData = (pathname: string, opens: boolean) => {
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
      const withData = needsPreloadData(pathname, opens);
      const data = prefetchPage(owner.area, pathname, 'preload', { withData });
      const result = await loadOnce(name);
      if (!result.loaded) return;
      await Promise.race([data, new Promise((resolve) => setTimeout(resolve, dataLimitMs))]);
      // The router ignores patches of an aborted navigation: the next one mounts the routes.
      if (!signal.aborted && !stateOf(name).mounted) mount(result.loaded, result, patch);
    },

    async fallBack(failure) {
      const { name, version } = failure.release;
      const { mounted, failures } = stateOf(name);
      // Already replaced by a release without this page, so that the router still matches the failed release's.
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

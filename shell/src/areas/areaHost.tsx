import { useAuth } from '@rialto/shared/auth';
import { ownerOf } from '@rialto/shared/federation/area';
import type { ListedRelease } from '@rialto/shared/federation/listing';
import { type createBrowserRouter, matchRoutes } from '@rialto/shared/router';
import type { ComponentType } from 'react';
import { AreaErrorBoundary } from './AreaErrorBoundary';
import { mayOpen } from './access';
import { AreaFailure } from './areaFailure';
import { hasPage, layoutOf, mountRoutes, type PatchRoutes, patternsOf } from './areaRoutes';
import { needsLoading } from './areaState';
import { dispatch, resetAreas, stateOf } from './areaStore';
import { type LoadedArea, type LoadResult, loadArea } from './loadArea';
import { activeAreas, currentRegistry, refreshRegistry, releasesOf } from './registry';
import { reportFailure } from './report';

/** A page whose code has arrived waits this long for its data, so that most pages render without a loading state. */
const dataWaitMs = 150;

/** Requests a page's code and data while its area loads. Resolves when the data have arrived or failed. */
export type PrefetchPage = (
  release: ListedRelease,
  pathname: string,
  urgency: 'preload',
  options: { withData: boolean },
) => Promise<void>;

/** Mounts areas in a router and falls back to other releases when they fail. */
export interface AreaHost {
  /** Mounts the area of a URL at its first visit. `isInitialNavigation`: the document opens with this URL. */
  discover: (
    pathname: string,
    patch: PatchRoutes,
    signal: AbortSignal,
    options: { isInitialNavigation: boolean },
  ) => Promise<void>;
  /** A page of an area, to be shown within a page of the shell; null if it cannot be loaded. */
  loadPage: (pathname: string) => Promise<ComponentType | null>;
  /** Replaces a failed release with the next best. Resolves to null, or to all failures when no release can show the page. */
  fallBack: (failure: AreaFailure) => Promise<readonly AreaFailure[] | null>;
  /** Tries all releases of an area again, as listed in the live registry. */
  retry: (area: string) => Promise<void>;
}

export function areaHost(router: () => ReturnType<typeof createBrowserRouter>, prefetchPage: PrefetchPage): AreaHost {
  resetAreas();
  const areasOfPage = new Set(Object.keys(currentRegistry()));
  const mountCounts = new Map<string, number>();
  const loads = new Map<string, Promise<LoadResult>>();

  /** Loads the best release that has not failed. The first `reportedCount` failures are already reported. */
  const load = async (area: string, failures: readonly AreaFailure[], reportedCount = failures.length) => {
    dispatch(area, { type: 'loadStarted' });
    const result = await loadArea(area, failures);
    for (const failure of result.failures.slice(reportedCount)) reportFailure(failure, result.loaded?.release);
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

  const ErrorPage = ({ release }: { release: ListedRelease }) => <AreaErrorBoundary release={release} host={host} />;

  const mount = (loaded: LoadedArea, { failures }: LoadResult, patch: PatchRoutes) => {
    const { release, routes } = loaded;
    const mountIndex = mountCounts.get(release.name) ?? 0;
    mountRoutes(loaded, mountIndex, patch, ErrorPage);
    mountCounts.set(release.name, mountIndex + 1);
    dispatch(release.name, { type: 'mounted', mounted: { release, patterns: patternsOf(routes) }, failures });
  };

  /** Replaces the mounted release by the best one that has not failed. */
  const replace = async (area: string, failures: readonly AreaFailure[], reportedCount?: number) => {
    const result = await load(area, failures, reportedCount);
    if (result.loaded) mount(result.loaded, result, (parent, children) => router().patchRoutes(parent, children));
    return result;
  };

  /** Whether to send the preload queries: not for the document's public page, which has its data, nor for filters, which need other data. */
  const needsPreloadData = (pathname: string, isInitialNavigation: boolean) => {
    if (isInitialNavigation && layoutOf(pathname) === 'public') return false;
    const { navigation, location } = router().state;
    return (navigation.location ?? location).search === '';
  };

  const host: AreaHost = {
    async discover(pathname, patch, signal, { isInitialNavigation }) {
      const owner = ownerOf(activeAreas(), pathname);
      if (!owner) return;
      const { name } = owner.area;
      if (!needsLoading(stateOf(name), Date.now())) return;
      if (!mayOpen(owner.path, useAuth.getState().user?.role)) return;
      if (!areasOfPage.has(name))
        return dispatch(name, { type: 'loadFailed', failures: [newerThanPage(owner.area)], at: Date.now() });
      const withData = needsPreloadData(pathname, isInitialNavigation);
      const data = prefetchPage(owner.area, pathname, 'preload', { withData });
      const result = await loadOnce(name);
      if (!result.loaded) return;
      await Promise.race([data, new Promise((resolve) => setTimeout(resolve, dataWaitMs))]);
      // The router ignores patches of an aborted navigation: the next one mounts the routes.
      if (!signal.aborted && !stateOf(name).mounted) mount(result.loaded, result, patch);
    },

    async loadPage(pathname) {
      const owner = ownerOf(activeAreas(), pathname);
      if (!owner || !areasOfPage.has(owner.area.name)) return null;
      if (!mayOpen(owner.path, useAuth.getState().user?.role)) return null;
      void prefetchPage(owner.area, pathname, 'preload', { withData: router().state.location.search === '' });
      const { loaded } = await loadOnce(owner.area.name);
      const page = matchRoutes(loaded?.routes ?? [], pathname)?.at(-1)?.route;
      try {
        // Loads the page's code, see `lazyPage`.
        await (page?.loader as (() => Promise<unknown>) | undefined)?.();
        return page?.Component ?? null;
      } catch {
        return null;
      }
    },

    async fallBack(failure) {
      const { name, version } = failure.release;
      const { mounted, failures } = stateOf(name);
      // The failed release is already replaced, by one without this page: the router still matches the old routes.
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

function newerThanPage(release: ListedRelease): AreaFailure {
  return new AreaFailure('incompatible', release, {
    cause: new Error('was first published after the page was opened'),
  });
}

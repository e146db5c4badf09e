import { previewedReleases } from './previews';
import { liveState, type SiteState } from './siteState';
import type { StoredRelease } from './store/siteStore';
import { type Place, storeOf } from './store/storeOf';

export interface ListedRelease extends StoredRelease {
  app: string;
  /** 'live', 'previous', 'on trial (10 %)', 'preview pr-12' or ''. */
  state: string;
}

/** The releases of these apps in a site, newest first. */
export async function listReleases(site: Place, apps: readonly string[]): Promise<ListedRelease[]> {
  const store = storeOf(site);
  const live = liveState(store.folder);
  const listed: ListedRelease[] = [];
  for (const app of apps) {
    const states = statesOf(live, app);
    for (const release of (await store.releases(app)).reverse())
      listed.push({ app, ...release, state: states[release.version] ?? '' });
  }
  return listed;
}

/** The state of each version of an app that visitors may get. */
export function statesOf(state: SiteState, app: string): Record<string, string> {
  const { shell, registry } = state;
  if (app === 'shell') return { ...(shell.previous ? { [shell.previous]: 'previous' } : {}), [shell.version]: 'live' };
  const previews = Object.fromEntries(
    previewedReleases(state)
      .filter(({ release }) => release.name === app)
      .map(({ preview, release }) => [release.version, `preview ${preview}`]),
  );
  const entry = registry[app];
  if (!entry) return previews;
  const { active, previous, canary: trial } = entry;
  return {
    ...previews,
    ...(previous ? { [previous.version]: 'previous' } : {}),
    ...(trial ? { [trial.release.version]: `on trial (${trial.percent} %)` } : {}),
    [active.version]: 'live',
  };
}

/** The apps of a site: `shell` and names of areas, including those that are no longer live. */
export async function appsOf(site: Place): Promise<string[]> {
  const store = storeOf(site);
  return [...new Set(['shell', ...Object.keys(liveState(store.folder).registry), ...(await store.apps())])];
}

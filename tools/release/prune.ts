import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readContents } from '@rialto/area-kit/contents';
import { ExpectedError } from '../expected';
import { changeSite, withSite } from './changeSite';
import { statesOf } from './listReleases';
import { published } from './rollBack';
import { commandLine } from './siteChange';
import { placedFiles, releaseFolder } from './siteFolder';
import type { SiteState } from './siteState';
import type { SiteStore } from './store/siteStore';
import type { Place } from './store/storeOf';
import { unfinished } from './usedReleases';

/** After half of it a host removes nothing more, because the clocks of hosts differ. */
const removalLimitMs = 60 * 60_000;

export interface PruneLimits {
  /** How many of the newest releases of an app stay in any case. */
  keep?: number;
  /** Removes only releases that are older, in milliseconds. */
  olderThanMs?: number;
}

export interface Pruned {
  app: string;
  version: string;
}

/**
 * Removes old releases, but not the newest ones of each app and those that are live, previous, on trial or in a preview. A tab
 * with a removed release reloads the page when it needs more code.
 * A stored state names the releases before they are removed, so that another host can no longer make one live.
 * @param apps `shell` and names of areas
 */
export async function prune(site: Place, apps: readonly string[], limits: PruneLimits = {}): Promise<Pruned[]> {
  const started = Date.now();
  const until = new Date(started + removalLimitMs).toISOString();
  const { result: removed } = await changeSite(site, { author: commandLine }, async (found, store) => {
    const live = published(found, store);
    const removable = await removableReleases(store, live, apps, limits);
    const removals = [...unfinished(live.removals), ...removable.map((release) => ({ ...release, until }))];
    return { next: withRemovals(live, removals), details: { action: 'prune' }, result: removable };
  });
  if (removed.length === 0) return [];
  await withSite(site, async (store) => {
    for (const { app, version } of removed) {
      if (Date.now() > started + removalLimitMs / 2)
        throw new ExpectedError('Removing old releases takes too long. Run prune again in an hour for the others.');
      await store.remove(app, [version]);
    }
    if (removed.some(({ app }) => app === 'shell')) removeLooseFiles(store.folder);
  });
  await changeSite(site, { author: commandLine }, async (found, store) => {
    const live = published(found, store);
    const others = unfinished(live.removals).filter((removal) => removal.until !== until);
    return { next: withRemovals(live, others), details: { action: 'prune' }, result: null };
  });
  return removed;
}

function withRemovals({ removals: _before, ...live }: SiteState, removals: SiteState['removals'] = []): SiteState {
  return { ...live, ...(removals.length > 0 && { removals }) };
}

/** With those that a killed host has not removed completely. */
async function removableReleases(
  store: SiteStore,
  live: SiteState,
  apps: readonly string[],
  { keep = 3, olderThanMs = 0 }: PruneLimits,
): Promise<Pruned[]> {
  const latest = Date.now() - olderThanMs;
  const current = unfinished(live.removals);
  const found: Pruned[] = [];
  for (const app of apps) {
    const releases = await store.releases(app);
    const states = statesOf(live, app);
    const begun = (live.removals ?? []).filter((removal) => removal.app === app);
    const old = releases.slice(0, Math.max(releases.length - keep, 0)).filter(({ releasedAt }) => releasedAt <= latest);
    const isFree = (version: string) =>
      !(version in states) && !current.some((removal) => removal.app === app && removal.version === version);
    const versions = new Set([...begun, ...old].map(({ version }) => version).filter(isFree));
    found.push(...[...versions].map((version) => ({ app, version })));
  }
  return found;
}

/** Removes the files at the site's root of shells that are no longer kept. */
function removeLooseFiles(site: string): void {
  const shells = path.join(site, 'releases/shell');
  const needed = new Set(
    readdirSync(shells).flatMap(
      (version) => placedFiles(readContents(releaseFolder(site, 'shell', version))).versioned,
    ),
  );
  for (const folder of ['assets', 'fonts'])
    if (existsSync(path.join(site, folder)))
      for (const name of readdirSync(path.join(site, folder)))
        if (!needed.has(`${folder}/${name}`)) rmSync(path.join(site, folder, name));
}

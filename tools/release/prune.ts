import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readContents } from '@rialto/area-kit/contents';
import { withSite } from './changeSite';
import { statesOf } from './listReleases';
import { placedFiles, releaseFolder } from './siteFolder';
import { liveState } from './siteState';
import type { Place } from './store/storeOf';

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
 * @param apps `shell` and names of areas
 */
export function prune(
  site: Place,
  apps: readonly string[],
  { keep = 3, olderThanMs = 0 }: PruneLimits = {},
): Promise<Pruned[]> {
  return withSite(site, async (store) => {
    const live = liveState(store.folder);
    const latest = Date.now() - olderThanMs;
    const removed: Pruned[] = [];
    for (const app of apps) {
      const releases = await store.releases(app);
      const states = statesOf(live, app);
      const versions = releases
        .slice(0, Math.max(releases.length - keep, 0))
        .filter(({ version, releasedAt }) => !(version in states) && releasedAt <= latest)
        .map(({ version }) => version);
      await store.remove(app, versions);
      removed.push(...versions.map((version) => ({ app, version })));
    }
    if (apps.includes('shell')) removeLooseFiles(store.folder);
    return removed;
  });
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

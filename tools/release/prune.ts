import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { readContents } from '@rialto/area-kit/contents';
import { outgoing } from './durable';
import { statesOf } from './listReleases';
import { liveState, placedFiles, releaseFolder, versionsOf, withSite } from './siteFolder';

/** How many releases of an app stay in any case. */
const kept = 3;

export interface Pruned {
  app: string;
  version: string;
}

/**
 * Removes old releases. The last three of each app stay, and those that are live, previous or on trial. A tab with a removed
 * release reloads the page when it needs more code.
 * @param apps `shell` and names of areas
 */
export function prune(site: string, apps: readonly string[]): Promise<Pruned[]> {
  return withSite(site, async () => {
    const live = liveState(site);
    const removed = apps.flatMap((app) => {
      const versions = versionsOf(site, app);
      const states = statesOf(live, app);
      return versions
        .slice(0, Math.max(versions.length - kept, 0))
        .filter((version) => !(version in states))
        .map((version) => ({ app, version }));
    });
    for (const { app, version } of removed) {
      const folder = releaseFolder(site, app, version);
      // Renamed first, so that a release is complete or absent.
      renameSync(folder, folder + outgoing);
      rmSync(folder + outgoing, { recursive: true, force: true });
    }
    if (apps.includes('shell')) removeLooseFiles(site);
    return removed;
  });
}

/** Removes the files at the site's root of shells that are no longer kept. */
function removeLooseFiles(site: string): void {
  const needed = new Set(
    versionsOf(site, 'shell').flatMap(
      (version) => placedFiles(readContents(releaseFolder(site, 'shell', version))).versioned,
    ),
  );
  for (const folder of ['assets', 'fonts'])
    for (const name of readdirSync(path.join(site, folder)))
      if (!needed.has(`${folder}/${name}`)) rmSync(path.join(site, folder, name));
}

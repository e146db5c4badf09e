import path from 'node:path';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import { type AreaFolder, defaultSiteFolder, root, type WebApp, webApps } from '../workspace';
import { type BuiltArea, type BuiltShell, readBuilt } from './builtApp';
import { withSite } from './changeSite';
import { releaseApps } from './releaseApps';
import type { Place } from './store/storeOf';
import { upload } from './upload';

export function readDist(app: WebApp): BuiltShell | BuiltArea {
  return readBuilt(app, path.join(root, app, 'dist'));
}

export interface Published {
  registry: Registry;
  /** Live areas that are not in this checkout: they stay until they are retired. */
  others: string[];
}

/**
 * Releases all apps of the checkout at the same time. Areas of other checkouts, trials and the files of open tabs stay.
 * @param site the site's settings; null keeps those it has
 */
export async function publishAll(
  site: Site | null,
  folder: Place = defaultSiteFolder,
  allowUnrendered: readonly string[] = [],
): Promise<Published> {
  const builds = webApps.map(readDist);
  const { registry } = await releaseApps({ builds, to: folder, site, allowUnrendered, keepTrials: true });
  const others = Object.keys(registry).filter(
    (name) => !builds.some(({ release }) => 'name' in release && release.name === name),
  );
  return { registry, others };
}

/** Uploads the builds of these areas without making them live, for a development server. */
export function uploadBuilt(apps: readonly AreaFolder[], folder = defaultSiteFolder): Promise<Registry> {
  return withSite(folder, async (store) => {
    const registry: Registry = {};
    for (const app of apps) {
      const built = readDist(app);
      await upload(store, built);
      const active = built.release as AreaRelease; // of an area's folder, readBuilt reads an area's
      registry[active.name] = { active, previous: null };
    }
    return registry;
  });
}

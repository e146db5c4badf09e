import path from 'node:path';
import type { AreaRelease, Registry } from '@rialto/shared/area';
import type { Site } from '@rialto/shared/site';
import { defaultSiteFolder } from '../publish/publish';
import { type AreaFolder, root, type WebApp, webApps } from '../workspace';
import { type BuiltArea, type BuiltShell, readBuilt } from './builtApp';
import { releaseApps } from './releaseApps';
import { withSite } from './siteFolder';
import { upload } from './upload';

export function readDist(app: WebApp): BuiltShell | BuiltArea {
  return readBuilt(app, path.join(root, app, 'dist'));
}

/**
 * Releases everything that is built, at one moment. What was published before stays, so open tabs go on; an area that is
 * no longer built is no longer live.
 * @param site what is known of the site only now, such as the backend's address
 */
export async function publishAll(site: Site, folder = defaultSiteFolder): Promise<Registry> {
  const builds = webApps.map(readDist);
  const { registry } = await releaseApps({ builds, to: folder, site, keepOthers: false });
  return registry;
}

/** Uploads what is built of these areas without making it live, for a development server to serve beside others. */
export function uploadBuilt(apps: readonly AreaFolder[], folder = defaultSiteFolder): Promise<Registry> {
  return withSite(folder, async () => {
    const registry: Registry = {};
    for (const app of apps) {
      const built = readDist(app);
      await upload(folder, built);
      const active = built.release as AreaRelease; // of an area's folder, readBuilt reads an area's
      registry[active.name] = { active, previous: null };
    }
    return registry;
  });
}

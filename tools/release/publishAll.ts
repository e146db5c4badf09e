import path from 'node:path';
import type { AreaRelease, Registry } from '@rialto/shared/federation/area';
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

export interface Published {
  registry: Registry;
  /** Areas that are live and not in this checkout: they stay until they are retired by name. */
  others: string[];
}

/**
 * Releases everything that is built, at one moment. What was published before stays, so open tabs go on, and so do areas of other
 * checkouts and trials.
 * @param site what is known of the site only now, such as the backend's address; null where it stays as it is
 */
export async function publishAll(
  site: Site | null,
  folder = defaultSiteFolder,
  allowUnrendered: readonly string[] = [],
): Promise<Published> {
  const builds = webApps.map(readDist);
  const { registry } = await releaseApps({ builds, to: folder, site, allowUnrendered, keepTrials: true });
  const others = Object.keys(registry).filter(
    (name) => !builds.some(({ release }) => 'name' in release && release.name === name),
  );
  return { registry, others };
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

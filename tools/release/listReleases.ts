import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { damageOf } from '@rialto/area-kit/contents';
import { liveState, releasedAt, releaseFolder, type SiteState, versionsOf } from './siteFolder';

export interface ListedRelease {
  app: string;
  version: string;
  /** Milliseconds since the epoch. */
  releasedAt: number;
  bytes: number;
  /** 'live', 'previous', 'on trial (10 %)' or '', and 'damaged'. */
  state: string;
}

/** The releases of these apps in a site, newest first. */
export function listReleases(site: string, apps: readonly string[]): ListedRelease[] {
  const live = liveState(site);
  return apps.flatMap((app) => {
    const states = statesOf(live, app);
    return versionsOf(site, app)
      .reverse()
      .map((version) => {
        const folder = releaseFolder(site, app, version);
        const damaged = damageOf(folder).length > 0 ? ['damaged'] : [];
        return {
          app,
          version,
          releasedAt: releasedAt(site, app, version),
          bytes: sizeOf(folder),
          state: [states[version] ?? '', ...damaged].filter(Boolean).join(', '),
        };
      });
  });
}

/** The state of each version of an app that visitors may get. */
export function statesOf({ shell, registry }: SiteState, app: string): Record<string, string> {
  if (app === 'shell') return { ...(shell.previous ? { [shell.previous]: 'previous' } : {}), [shell.version]: 'live' };
  const entry = registry[app];
  if (!entry) return {};
  const { active, previous, canary: trial } = entry;
  return {
    ...(previous ? { [previous.version]: 'previous' } : {}),
    ...(trial ? { [trial.release.version]: `on trial (${trial.percent} %)` } : {}),
    [active.version]: 'live',
  };
}

/** The apps of a site: `shell` and names of areas, including those that are no longer live. */
export function appsOf(site: string): string[] {
  const folder = path.join(site, 'remotes');
  const held = existsSync(folder) ? readdirSync(folder) : [];
  return ['shell', ...new Set([...Object.keys(liveState(site).registry), ...held])];
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => statSync(path.join(folder, file)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0);
}

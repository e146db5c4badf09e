import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { damageOf } from '../build/contents';
import { liveState, releasedAt, releaseFolder, type SiteState, versionsOf } from './siteFolder';

export interface ListedRelease {
  app: string;
  version: string;
  /** When it arrived, in milliseconds since the epoch. */
  releasedAt: number;
  bytes: number;
  /** 'live', 'before', 'on trial (10 %)', or '' when it is only kept; and 'damaged'. */
  state: string;
}

/** The releases a site holds of these apps, the newest of each first. */
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

/** What each version of an app that visitors may get is to them. */
export function statesOf({ shell, registry }: SiteState, app: string): Record<string, string> {
  if (app === 'shell') return { ...(shell.previous ? { [shell.previous]: 'before' } : {}), [shell.version]: 'live' };
  const entry = registry[app];
  if (!entry) return {};
  const { active, previous, canary } = entry;
  return {
    ...(previous ? { [previous.version]: 'before' } : {}),
    ...(canary ? { [canary.release.version]: `on trial (${canary.percent} %)` } : {}),
    [active.version]: 'live',
  };
}

/** The apps a site has anything of: `shell` and names of areas, also of those that are live no longer. */
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

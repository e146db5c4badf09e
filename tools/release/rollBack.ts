import path from 'node:path';
import { damageOf } from '@rialto/area-kit/contents';
import type { AreaRelease, Registry, RegistryEntry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import { type LiveShell, readRelease, type ShellRelease } from '../build/release';
import { ExpectedError } from '../expected';
import { assertCompatible } from './releaseApps';
import { goLive, liveState, readAreaRelease, releaseFolder, type SiteState, versionsOf, withSite } from './siteFolder';
import { placeShell } from './upload';

/**
 * Makes the previous release live again, or another one that the site holds; the live release becomes the previous one.
 * @param app `shell` or the name of an area
 * @throws ExpectedError, without a change, when the release is missing or damaged, or the rest of the site cannot run with it
 */
export function rollBack(
  site: string,
  app: string,
  version?: string,
  allowUnrendered: readonly string[] = [],
): Promise<{ from: string; to: string }> {
  return withSite(site, async () => {
    const live = liveState(site);
    const next = app === 'shell' ? withShell(site, live, version) : withArea(site, live, app, version);
    assertCompatible(site, [], next, live);
    if (app === 'shell') await placeShell(site, next.shell.version);
    await goLive(site, next, allowUnrendered);
    return { from: versionOf(live, app), to: versionOf(next, app) };
  });
}

/**
 * Ends a trial: all visitors get the live release.
 * @returns the version that was on trial
 */
export function endTrial(site: string, area: string): Promise<string> {
  return withSite(site, async () => {
    const live = liveState(site);
    const entry = entryOf(live.registry, area);
    if (!entry.canary) throw new ExpectedError(`No release of ${area} is on trial.`);
    await goLive(site, { ...live, registry: { ...live.registry, [area]: { ...entry, canary: null } } });
    return entry.canary.release.version;
  });
}

/**
 * Removes an area with its addresses and menu entries from a site. Its releases stay until they are pruned.
 * @returns the version that was live
 */
export function retire(site: string, area: string): Promise<string> {
  return withSite(site, async () => {
    const live = liveState(site);
    const { [area]: _retired, ...others } = live.registry;
    const { active } = entryOf(live.registry, area);
    await goLive(site, { ...live, registry: others });
    return active.version;
  });
}

/** Changes a site's settings without a release. */
export function changeSettings(folder: string, change: (before: Site) => Site): Promise<Site> {
  return withSite(folder, async () => {
    const live = liveState(folder);
    const site = change(live.site);
    await goLive(folder, { ...live, site });
    return site;
  });
}

/** @throws ExpectedError when the site has no such area */
export function entryOf(registry: Registry, area: string): RegistryEntry {
  const entry = Object.hasOwn(registry, area) ? registry[area] : undefined;
  if (entry) return entry;
  throw new ExpectedError(`This site has no area '${area}'. It has: ${Object.keys(registry).join(', ')}.`);
}

function versionOf({ shell, registry }: SiteState, app: string): string {
  return app === 'shell' ? shell.version : entryOf(registry, app).active.version;
}

function withShell(site: string, live: SiteState, version: string | undefined): SiteState {
  const to = targetVersion(site, 'shell', version, live.shell.version, live.shell.previous);
  const release = readRelease<ShellRelease>(path.join(releaseFolder(site, 'shell', to), 'shell.json'));
  const shell: LiveShell = { ...release, previous: live.shell.version };
  return { ...live, shell };
}

function withArea(site: string, live: SiteState, area: string, version: string | undefined): SiteState {
  const entry = entryOf(live.registry, area);
  if (entry.canary)
    throw new ExpectedError(
      `${entry.canary.release.version} is on trial for ${entry.canary.percent} % of the visitors. End that first: npm run release -- abort mf-${area}`,
    );
  const to = targetVersion(site, area, version, entry.active.version, entry.previous?.version ?? null);
  const active: AreaRelease = readAreaRelease(site, area, to);
  return { ...live, registry: { ...live.registry, [area]: { active, previous: entry.active } } };
}

/** The version to go back to, which must be complete. */
function targetVersion(
  site: string,
  app: string,
  requested: string | undefined,
  live: string,
  previous: string | null,
): string {
  const version = requested ?? previous;
  if (!version) throw new ExpectedError(`${app} has no release before ${live}. ${heldVersions(site, app)}`);
  if (version === live) throw new ExpectedError(`${app} ${version} is already live.`);
  const folder = releaseFolder(site, app, version);
  if (!versionsOf(site, app).includes(version))
    throw new ExpectedError(`The site does not hold ${app} ${version}. ${heldVersions(site, app)}`);
  const damaged = damageOf(folder);
  if (damaged.length > 0)
    throw new ExpectedError(`${app} ${version} is damaged: ${damaged.join(', ')}. Release it again from its build.`);
  return version;
}

function heldVersions(site: string, app: string): string {
  return `It holds: ${versionsOf(site, app).join(', ') || 'none'}.`;
}

import path from 'node:path';
import { damageOf } from '@rialto/area-kit/contents';
import type { AreaRelease, Registry, RegistryEntry } from '@rialto/shared/federation/area';
import { type LiveShell, readRelease, type ShellRelease } from '../build/release';
import { ExpectedError } from '../expected';
import { changeSite, type NextState } from './changeSite';
import { assertCompatible } from './releaseApps';
import { type Authorized, commandLine } from './siteChange';
import { readAreaRelease, releaseFolder } from './siteFolder';
import type { SiteState } from './siteState';
import type { SiteStore } from './store/siteStore';
import type { Place } from './store/storeOf';
import { placeShell } from './upload';
import { assertNotRemoved } from './usedReleases';

interface RollBackOptions {
  version?: string | undefined;
  /** `shell` and names of areas whose pages may fail to render. */
  allowUnrendered?: readonly string[];
  author?: Authorized;
}

/**
 * Makes the previous release live again, or another one that the site holds; the live release becomes the previous one.
 * @param app `shell` or the name of an area
 * @throws ExpectedError, without a change, when the release is missing or damaged, or the rest of the site cannot run with it
 */
export async function rollBack(
  site: Place,
  app: string,
  { version, allowUnrendered = [], author = commandLine }: RollBackOptions = {},
): Promise<{ from: string; to: string; generation: number }> {
  const { state, result } = await changeSite(site, { author, allowUnrendered }, async (found, store) => {
    const live = published(found, store);
    assertNotRemoved(live, app, version ?? '');
    const next = app === 'shell' ? await withShell(store, live, version) : await withArea(store, live, app, version);
    assertCompatible(store.folder, [], next, live);
    if (app === 'shell') await placeShell(store, next.shell.version);
    const [from, to] = [versionOf(live, app), versionOf(next, app)];
    return { next, details: { action: 'rollback', app, version: to, previous: from }, result: { from, to } };
  });
  return { ...result, generation: state.generation };
}

/** @throws ExpectedError before the site's first release */
export function published(live: SiteState | null, { folder }: SiteStore): SiteState {
  if (live) return live;
  throw new ExpectedError(`There is no published site in ${folder}.`);
}

/** @throws ExpectedError when the site has no such area */
export function entryOf(registry: Registry, area: string): RegistryEntry {
  const entry = Object.hasOwn(registry, area) ? registry[area] : undefined;
  if (entry) return entry;
  throw new ExpectedError(`This site has no area '${area}'. It has: ${Object.keys(registry).join(', ')}.`);
}

function versionOf({ shell, registry }: NextState, app: string): string {
  return app === 'shell' ? shell.version : entryOf(registry, app).active.version;
}

async function withShell(store: SiteStore, live: SiteState, version: string | undefined): Promise<NextState> {
  const to = await targetVersion(store, 'shell', version, live.shell.version, live.shell.previous);
  const release = readRelease<ShellRelease>(path.join(releaseFolder(store.folder, 'shell', to), 'shell.json'));
  const shell: LiveShell = { ...release, previous: live.shell.version };
  return { ...live, shell };
}

async function withArea(
  store: SiteStore,
  live: SiteState,
  area: string,
  version: string | undefined,
): Promise<NextState> {
  const entry = entryOf(live.registry, area);
  if (entry.canary)
    throw new ExpectedError(
      `${entry.canary.release.version} is on trial for ${entry.canary.percent} % of the visitors. End that first: npm run release -- abort mf-${area}`,
    );
  const to = await targetVersion(store, area, version, entry.active.version, entry.previous?.version ?? null);
  const active: AreaRelease = readAreaRelease(store.folder, area, to);
  return { ...live, registry: { ...live.registry, [area]: { ...entry, active, previous: entry.active } } };
}

/** The version to go back to, which must be complete. */
async function targetVersion(
  store: SiteStore,
  app: string,
  requested: string | undefined,
  live: string,
  previous: string | null,
): Promise<string> {
  const held = (await store.releases(app)).map(({ version }) => version);
  const hint = `It holds: ${held.join(', ') || 'none'}.`;
  const version = requested ?? previous;
  if (!version) throw new ExpectedError(`${app} has no release before ${live}. ${hint}`);
  if (version === live) throw new ExpectedError(`${app} ${version} is already live.`);
  if (!held.includes(version)) throw new ExpectedError(`The site does not hold ${app} ${version}. ${hint}`);
  await store.fetch(app, version);
  const damaged = damageOf(releaseFolder(store.folder, app, version));
  if (damaged.length > 0)
    throw new ExpectedError(`${app} ${version} is damaged: ${damaged.join(', ')}. Release it again from its build.`);
  return version;
}

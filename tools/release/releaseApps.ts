import type { AreaRelease, Registry, RegistryEntry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import type { LiveShell } from '../build/release';
import { ExpectedError } from '../expected';
import { tryRendering } from './activate';
import { type BuiltArea, type BuiltShell, readReleased } from './builtApp';
import { changeSite, type NextState } from './changeSite';
import { addressConflicts, contributionConflicts, pageConflicts, shellConflicts } from './compatibility';
import { type Authorized, type ChangeDetails, commandLine } from './siteChange';
import { readDescription } from './siteFolder';
import type { SiteState } from './siteState';
import type { Place } from './store/storeOf';
import { type TrialOptions, trialWith } from './trialOptions';
import { upload } from './upload';
import { assertNotRemoved } from './usedReleases';
import { verifyServed } from './verifyServed';

export interface ReleaseRequest extends TrialOptions {
  /** The builds to release at the same time. */
  builds: (BuiltShell | BuiltArea)[];
  to: Place;
  /** The site's settings; null keeps those it has. */
  site: Site | null;
  /** The site's address, where the files are verified before they go live. */
  verifyUrl?: string;
  /** `shell` and names of areas whose pages may fail to render. */
  allowUnrendered?: readonly string[];
  /** Keeps trials: an area whose build is on trial does not change, and others get their build for the other visitors. */
  keepTrials?: boolean;
  author?: Authorized;
}

/**
 * Releases builds to a site: checks that they can run there, uploads and verifies them, and makes them live.
 * @throws ExpectedError with all problems; visitors see no change then
 */
export async function releaseApps(request: ReleaseRequest): Promise<SiteState> {
  const { builds, to, verifyUrl, trial, allowUnrendered = [], author = commandLine } = request;
  const { state } = await changeSite(to, { author, allowUnrendered }, async (live, store) => {
    const next = nextState(request, store.folder, live);
    assertCompatible(store.folder, builds, next, live);
    for (const built of builds) {
      assertNotRemoved(live, nameOf(built), built.release.version);
      await upload(store, built);
      await store.push(nameOf(built), built.release.version);
    }
    if (verifyUrl) for (const built of builds) await verifyServed(verifyUrl, built);
    if (trial !== undefined) await tryRendering(store.folder, next, live, builds.map(nameOf), allowUnrendered);
    return { next, details: detailsOf(request, live), result: null };
  });
  return state;
}

function nextState(request: ReleaseRequest, folder: string, live: SiteState | null): NextState {
  const { builds, site } = request;
  const newShell = builds.find((built) => built.kind === 'shell');
  const shell: LiveShell | undefined = newShell
    ? { ...newShell.release, previous: previousShell(live, newShell.release.version) }
    : live?.shell;
  if (!shell)
    throw new ExpectedError(
      `The site in ${folder} has no shell yet. Release it first: npm run release -- shell --to ${folder}`,
    );
  const known = site ?? live?.site;
  if (!known)
    throw new ExpectedError(`The site in ${folder} has no settings yet, such as its backend’s address (API_URL).`);
  const entries = builds
    .filter((built) => built.kind === 'area')
    .map((built) => {
      const release = readDescription(built.folder);
      return [release.name, nextEntry(live?.registry[release.name], release, request)];
    });
  const registry: Registry = { ...live?.registry, ...Object.fromEntries(entries) };
  return { ...live, teams: live?.teams ?? {}, site: known, shell, registry };
}

function detailsOf({ builds, trial }: ReleaseRequest, live: SiteState | null): ChangeDetails {
  const previousOf = (app: string) =>
    (app === 'shell' ? live?.shell.version : live?.registry[app]?.active.version) ?? null;
  const releases = builds.map((built) => ({
    app: nameOf(built),
    version: built.release.version,
    previous: previousOf(nameOf(built)),
  }));
  return trial === undefined ? { action: 'release', releases } : { action: 'trial', releases, percent: trial };
}

const nameOf = (built: BuiltShell | BuiltArea) => (built.kind === 'shell' ? 'shell' : built.release.name);

function previousShell(live: SiteState | null, version: string): string | null {
  if (!live) return null;
  return live.shell.version === version ? live.shell.previous : live.shell.version;
}

function nextEntry(
  entry: RegistryEntry | undefined,
  release: AreaRelease,
  { trial, automatic, keepTrials = false }: Pick<ReleaseRequest, 'trial' | 'automatic' | 'keepTrials'>,
): RegistryEntry {
  if (trial !== undefined) {
    if (!entry)
      throw new ExpectedError(`${release.name} is new to this site: there is no live release for the other visitors.`);
    if (entry.active.version === release.version)
      throw new ExpectedError(`${release.name} ${release.version} is already live for all visitors.`);
    const rules = { ...entry.trialRules, ...automatic };
    return {
      ...entry,
      canary: trialWith(release, { percent: trial, isAutomatic: automatic !== undefined }, entry.canary),
      ...(Object.keys(rules).length > 0 && { trialRules: rules }),
    };
  }
  if (!entry) return { active: release, previous: null };
  const kept = keepTrials ? entry.canary : null;
  if (kept?.release.version === release.version) return entry;
  const { canary: _ended, ...rest } = entry;
  return {
    ...rest,
    ...(kept && { canary: kept }),
    active: release,
    previous: entry.active.version === release.version ? entry.previous : entry.active,
  };
}

/**
 * The reasons why the next state's shell and areas cannot run together. Those that run together already are not checked: an area
 * that is damaged now must not block the rollback of another.
 */
function conflicts(
  folder: string,
  builds: readonly (BuiltShell | BuiltArea)[],
  { shell, registry }: NextState,
  live: SiteState | null,
): string[] {
  const areas = servedOf(registry);
  const running = live?.shell.version === shell.version ? servedOf(live.registry) : [];
  const isRunning = ({ name, version }: AreaRelease) =>
    running.some((other) => other.name === name && other.version === version);
  const builtOf = ({ name, version }: AreaRelease): BuiltArea =>
    builds.find(
      (built): built is BuiltArea =>
        built.kind === 'area' && built.release.name === name && built.release.version === version,
    ) ?? readReleased(folder, name, version);
  return areas
    .filter((release) => !isRunning(release))
    .flatMap((release) => [
      ...shellConflicts(builtOf(release), shell),
      ...addressConflicts(release, areas),
      ...pageConflicts(release),
      ...contributionConflicts(release),
    ]);
}

const servedOf = (registry: Registry): AreaRelease[] =>
  Object.values(registry).flatMap(({ active, canary: trial }) => (trial ? [active, trial.release] : [active]));

/** @throws ExpectedError with all reasons why the shell and the areas cannot run together */
export function assertCompatible(
  folder: string,
  builds: readonly (BuiltShell | BuiltArea)[],
  next: NextState,
  live: SiteState | null,
): void {
  const found = [...new Set(conflicts(folder, builds, next, live))];
  if (found.length > 0) throw new ExpectedError(['Rejected; the live site has not changed:', ...found].join('\n  - '));
}

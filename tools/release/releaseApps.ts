import type { AreaRelease, Registry, RegistryEntry } from '@rialto/shared/federation/area';
import type { Site } from '@rialto/shared/site';
import type { LiveShell } from '../build/release';
import { ExpectedError } from '../expected';
import { type BuiltArea, type BuiltShell, readReleased } from './builtApp';
import { addressConflicts, pageConflicts, shellConflicts } from './compatibility';
import { goLive, readState, type SiteState, tryRendering, withSite } from './siteFolder';
import { upload } from './upload';
import { verifyServed } from './verifyServed';

export interface ReleaseRequest {
  /** The builds to release at the same time. */
  builds: (BuiltShell | BuiltArea)[];
  to: string;
  /** The site's settings; null keeps those it has. */
  site: Site | null;
  /** Puts areas on trial for this percentage of visitors: 1 to 99. */
  trial?: number;
  /** The site's address, where the files are verified before they go live. */
  verifyUrl?: string;
  /** `shell` and names of areas whose pages may fail to render. */
  allowUnrendered?: readonly string[];
  /** Keeps trials: an area whose build is on trial does not change, and others get their build for the other visitors. */
  keepTrials?: boolean;
}

/**
 * Releases builds to a site: checks that they can run there, uploads and verifies them, and makes them live.
 * @throws ExpectedError with all problems; visitors see no change then
 */
export function releaseApps(request: ReleaseRequest): Promise<SiteState> {
  const { builds, to, verifyUrl, trial, allowUnrendered = [] } = request;
  return withSite(to, async () => {
    const live = readState(to);
    const next = nextState(request, live);
    assertCompatible(to, builds, next, live);
    for (const built of builds) await upload(to, built);
    if (verifyUrl) for (const built of builds) await verifyServed(verifyUrl, built);
    if (trial !== undefined) await tryRendering(to, next, builds.map(nameOf), allowUnrendered);
    await goLive(to, next, allowUnrendered);
    return next;
  });
}

function nextState(request: ReleaseRequest, live: SiteState | null): SiteState {
  const { builds, to, site } = request;
  const newShell = builds.find((built) => built.kind === 'shell');
  const shell: LiveShell | undefined = newShell
    ? { ...newShell.release, previous: previousShell(live, newShell.release.version) }
    : live?.shell;
  if (!shell)
    throw new ExpectedError(
      `The site in ${to} has no shell yet. Release it first: npm run release -- shell --to ${to}`,
    );
  const known = site ?? live?.site;
  if (!known)
    throw new ExpectedError(`The site in ${to} has no settings yet, such as its backend’s address (API_URL).`);
  const entries = builds
    .filter((built) => built.kind === 'area')
    .map(({ release }) => [release.name, nextEntry(live?.registry[release.name], release, request)]);
  const registry: Registry = { ...live?.registry, ...Object.fromEntries(entries) };
  return { site: known, shell, registry };
}

const nameOf = (built: BuiltShell | BuiltArea) => (built.kind === 'shell' ? 'shell' : built.release.name);

function previousShell(live: SiteState | null, version: string): string | null {
  if (!live) return null;
  return live.shell.version === version ? live.shell.previous : live.shell.version;
}

function nextEntry(
  entry: RegistryEntry | undefined,
  release: AreaRelease,
  { trial, keepTrials = false }: Pick<ReleaseRequest, 'trial' | 'keepTrials'>,
): RegistryEntry {
  if (trial !== undefined) {
    if (!entry)
      throw new ExpectedError(`${release.name} is new to this site: there is no live release for the other visitors.`);
    if (entry.active.version === release.version)
      throw new ExpectedError(`${release.name} ${release.version} is already live for all visitors.`);
    return { ...entry, canary: { release, percent: trial } };
  }
  if (!entry) return { active: release, previous: null };
  const kept = keepTrials ? entry.canary : null;
  if (kept?.release.version === release.version) return entry;
  return {
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
  to: string,
  builds: readonly (BuiltShell | BuiltArea)[],
  { shell, registry }: SiteState,
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
    ) ?? readReleased(to, name, version);
  return areas
    .filter((release) => !isRunning(release))
    .flatMap((release) => [
      ...shellConflicts(builtOf(release), shell),
      ...addressConflicts(release, areas),
      ...pageConflicts(release),
    ]);
}

const servedOf = (registry: Registry): AreaRelease[] =>
  Object.values(registry).flatMap(({ active, canary: trial }) => (trial ? [active, trial.release] : [active]));

/** @throws ExpectedError with all reasons why the shell and the areas cannot run together */
export function assertCompatible(
  to: string,
  builds: readonly (BuiltShell | BuiltArea)[],
  next: SiteState,
  live: SiteState | null,
): void {
  const found = [...new Set(conflicts(to, builds, next, live))];
  if (found.length > 0) throw new ExpectedError(['Rejected; the live site has not changed:', ...found].join('\n  - '));
}

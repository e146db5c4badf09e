import { registryElementId } from '@rialto/shared/federation/area';
import { type InlinedListing, type ListedRelease, type Listing, readListing } from '@rialto/shared/federation/listing';
import { isOnTrial, trialGroup } from './visitor';

/** The registry at the time this page was published. */
function inlinedRegistry(): Listing {
  const text = globalThis.document?.getElementById(registryElementId)?.textContent;
  return text ? readListing(JSON.parse(text) as InlinedListing) : {};
}

let registry: Listing = inlinedRegistry();
let overridden: Listing = {};

export function currentRegistry(): Listing {
  return { ...registry, ...overridden };
}

/** The releases of an area for this browser, best first: the one on trial if this browser is in the trial, the live one, the previous one. */
export function releasesOf(area: string): ListedRelease[] {
  const entry = currentRegistry()[area];
  if (!entry) return [];
  const { active, previous, canary: trial } = entry;
  return [...(trial && isOnTrial(trial) ? [trial.release] : []), active, ...(previous ? [previous] : [])];
}

/** The id of the trial that counts this browser's visits of the release; null for most browsers. */
export function countingTrial({ name, version }: Pick<ListedRelease, 'name' | 'version'>): string | null {
  const { active, canary: trial } = currentRegistry()[name] ?? {};
  if (!active || !trial?.id) return null;
  const counted = { trial: trial.release.version, live: active.version };
  const group = trialGroup(trial);
  return group && counted[group] === version ? trial.id : null;
}

/** The best release of every area for this browser, which may be one on trial. */
export function activeAreas(): ListedRelease[] {
  return Object.keys(currentRegistry()).flatMap((area) => releasesOf(area).slice(0, 1));
}

/** These entries replace those of the registry, also after it is refreshed, and those of earlier calls. */
export function overrideAreas(entries: Listing): void {
  overridden = { ...overridden, ...entries };
}

/** The registry without overrides and previews. */
export function listing(): Listing {
  return registry;
}

export function setRegistry(next: Listing): void {
  registry = next;
}

const registryTimeLimitMs = 3000;

/** Fetches the live registry. Keeps the current one if that fails. */
export async function refreshRegistry(): Promise<void> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(registryTimeLimitMs),
    });
    if (response.ok) registry = (await response.json()) as Listing;
  } catch {
    // unreachable
  }
}

import { type AreaRelease, type Registry, registryElementId } from '@rialto/shared/federation/area';
import { visitorNumber } from './visitor';

/** The registry at the time this page was published. */
export function inlinedRegistry(): Registry {
  const text = globalThis.document?.getElementById(registryElementId)?.textContent;
  return text ? (JSON.parse(text) as Registry) : {};
}

let registry: Registry = inlinedRegistry();
let overridden: Registry = {};

export function currentRegistry(): Registry {
  return { ...registry, ...overridden };
}

/** The releases of an area for this browser, best first: the trial if its visitor number is below the percentage, the live one, the previous one. */
export function releasesOf(area: string): AreaRelease[] {
  const entry = currentRegistry()[area];
  if (!entry) return [];
  const { active, previous, canary: trial } = entry;
  const onTrial = trial && visitorNumber() < trial.percent ? [trial.release] : [];
  return [...onTrial, active, ...(previous ? [previous] : [])];
}

/** The best release of every area. */
export function activeAreas(): AreaRelease[] {
  return Object.keys(currentRegistry()).flatMap((area) => releasesOf(area).slice(0, 1));
}

/** Gives these entries precedence over the registry, also after it is refreshed. */
export function overrideAreas(entries: Registry): void {
  overridden = entries;
}

export function setRegistry(next: Registry): void {
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
    if (response.ok) registry = (await response.json()) as Registry;
  } catch {
    // unreachable
  }
}

import { type AreaRelease, type Registry, registryElementId } from '@rialto/shared/federation/area';
import { visitorNumber } from './visitor';

/** The registry as it was when this page was published. */
export function inlinedRegistry(): Registry {
  const text = globalThis.document?.getElementById(registryElementId)?.textContent;
  return text ? (JSON.parse(text) as Registry) : {};
}

let registry: Registry = inlinedRegistry();
let overridden: Registry = {};

export function currentRegistry(): Registry {
  return { ...registry, ...overridden };
}

/**
 * The releases of an area that this browser may show, best first: the one on trial if its number is drawn, the active
 * one, and the one before.
 */
export function releasesOf(area: string): AreaRelease[] {
  const entry = currentRegistry()[area];
  if (!entry) return [];
  const { active, previous, canary } = entry;
  const onTrial = canary && visitorNumber() < canary.percent ? [canary.release] : [];
  return [...onTrial, active, ...(previous ? [previous] : [])];
}

/** Every area, as this browser should show it. */
export function activeAreas(): AreaRelease[] {
  return Object.keys(currentRegistry()).flatMap((area) => releasesOf(area).slice(0, 1));
}

/** Lets these entries stand before those of the registry, whatever is published from now on. */
export function overrideAreas(entries: Registry): void {
  overridden = entries;
}

export function setRegistry(next: Registry): void {
  registry = next;
}

const registryTimeLimitMs = 3000;

/** Reads the live registry again; the one already known stands when that fails. */
export async function refreshRegistry(): Promise<void> {
  try {
    const response = await fetch('/remotes.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(registryTimeLimitMs),
    });
    if (response.ok) registry = (await response.json()) as Registry;
  } catch {
    // unreachable: go on with what is known
  }
}

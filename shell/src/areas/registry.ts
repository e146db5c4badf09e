import { type AreaRelease, type Registry, registryElementId } from '@rialto/shared/area';

/** The registry as it was when this page was published. */
export function inlinedRegistry(): Registry {
  const text = document.getElementById(registryElementId)?.textContent;
  return text ? (JSON.parse(text) as Registry) : {};
}

let registry: Registry = inlinedRegistry();
let overridden: Registry = {};

export function currentRegistry(): Registry {
  return { ...registry, ...overridden };
}

export function activeAreas(): AreaRelease[] {
  return Object.values(currentRegistry()).map(({ active }) => active);
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

/** The release that has taken the place of `release` since this page knew of it, or null. */
export async function replacementOf(release: AreaRelease): Promise<AreaRelease | null> {
  await refreshRegistry();
  const active = currentRegistry()[release.name]?.active;
  return active && active.version !== release.version ? active : null;
}

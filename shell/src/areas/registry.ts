import { type AreaRelease, type Registry, registryElementId } from '@rialto/shared/area';

/** The registry as it was when this page was published. */
export function inlinedRegistry(): Registry {
  const text = document.getElementById(registryElementId)?.textContent;
  return text ? (JSON.parse(text) as Registry) : {};
}

let registry: Registry = inlinedRegistry();

export function currentRegistry(): Registry {
  return registry;
}

export function activeAreas(): AreaRelease[] {
  return Object.values(registry).map(({ active }) => active);
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
  const active = registry[release.name]?.active;
  return active && active.version !== release.version ? active : null;
}

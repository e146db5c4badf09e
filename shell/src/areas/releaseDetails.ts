import type { AreaRelease } from '@rialto/shared/federation/area';
import type { ListedRelease } from '@rialto/shared/federation/listing';

const timeLimitMs = 8000;
const loading = new Map<string, Promise<AreaRelease>>();

/** Whether the page has what is needed to load a release; it may still lack hashes of other pages' scripts. */
export function hasDetails(release: ListedRelease): release is AreaRelease {
  return release.entry !== undefined;
}

export const detailsFile = 'area.json';

/**
 * Fetches a release's `area.json`, once.
 * @throws ChunkLoadError like webpack for a script
 */
export function fetchDetails({ base, details }: ListedRelease): Promise<AreaRelease> {
  const url = base + detailsFile;
  const known = loading.get(url);
  if (known) return known;
  const fetched = load(url, details);
  loading.set(url, fetched);
  fetched.catch(() => loading.delete(url));
  return fetched;
}

async function load(url: string, hash: string | undefined): Promise<AreaRelease> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeLimitMs),
      ...(hash && { integrity: hash }),
    });
    if (response.ok) return (await response.json()) as AreaRelease;
    throw new Error(`The response has status ${response.status}.`);
  } catch (cause) {
    const type = cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'error';
    const error = new Error(`Loading ${url} failed.`, { cause });
    throw Object.assign(error, { name: 'ChunkLoadError', type, request: url });
  }
}

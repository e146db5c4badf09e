import { type AreaRelease, backoff, refreshCache } from '@rialto/shared/federation/area';
import { contractFits } from '@rialto/shared/federation/contract';
import type { ListedRelease } from '@rialto/shared/federation/listing';
import { textsReady } from '@rialto/shared/language';
import type { RouteObject } from '@rialto/shared/router';
import { providedContract } from '../build';
import { AreaFailure, classifyError, type FailureKind, TimeoutError } from './areaFailure';
import { loadRoutes } from './federation';
import { refreshRegistry, releasesOf } from './registry';
import { detailsFile, fetchDetails, hasDetails } from './releaseDetails';
import { reportLoad } from './report';

export interface LoadedArea {
  release: ListedRelease;
  routes: RouteObject[];
}

export interface LoadResult {
  /** Null when no release is left. */
  loaded: LoadedArea | null;
  /** Earlier failures first. */
  failures: readonly AreaFailure[];
}

const retries = 2;
const timeLimitMs = 8000;
const timeLimitAfterSlowMs = 4000;

/**
 * Loads the best release that is not among `failures`; if that fails, the next one. Refreshes the registry before each further release,
 * except after a timeout if the page already has the details of the next one.
 */
export async function loadArea(area: string, failures: readonly AreaFailure[] = []): Promise<LoadResult> {
  const last = failures.at(-1)?.kind;
  const failedVersions = failures.map(({ release }) => release.version);
  const next = () => releasesOf(area).find(({ version }) => !failedVersions.includes(version));
  const known = next();
  const isListedOnly = known !== undefined && !hasDetails(known);
  if (last && (last !== 'slow' || isListedOnly)) await refreshRegistry();
  const release = next();
  if (!release) return { loaded: null, failures };
  try {
    const files = hasDetails(release) ? [release.entry, ...release.scripts] : [detailsFile];
    const limitMs = last === 'slow' ? timeLimitAfterSlowMs : timeLimitMs;
    const { loaded: routes, milliseconds } = await loadWithRetries(release, loadRoutes, files, limitMs);
    reportLoad(release, milliseconds);
    await textsReady();
    return { loaded: { release, routes }, failures };
  } catch (error) {
    if (!(error instanceof AreaFailure)) throw error;
    return loadArea(area, [...failures, error]);
  }
}

/**
 * Loads code of a release that the shell can run. A retry first replaces `files`, its scripts, in the browser's cache.
 * @throws AreaFailure
 */
export async function loadWithRetries<Loaded>(
  release: ListedRelease,
  load: (release: AreaRelease) => Promise<Loaded>,
  files: readonly string[],
  limitMs = timeLimitMs,
): Promise<{ loaded: Loaded; milliseconds: number }> {
  const failed = (kind: FailureKind, cause?: unknown) => new AreaFailure(kind, release, { cause });
  if (!contractFits(providedContract, release))
    throw failed(
      'incompatible',
      new Error(`needs ${release.contract}, the page provides ${providedContract.contract}`),
    );
  const started = performance.now();
  const left = () => Math.max(limitMs - (performance.now() - started), 0);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const loaded = await withTimeout(left(), hasDetails(release) ? load(release) : fetchDetails(release).then(load));
      return { loaded, milliseconds: performance.now() - started };
    } catch (error) {
      const kind = classifyError(error);
      if (kind !== 'unreachable' || attempt > retries) throw failed(kind, error);
    }
    await backoff(attempt);
    await refreshCache(
      files.map((file) => release.base + file),
      left(),
    );
  }
}

function withTimeout<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError('It took too long.')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import { type AreaRelease, contractFits, pauseBefore, refreshCache } from '@rialto/shared/federation/area';
import { textsReady } from '@rialto/shared/language';
import type { RouteObject } from '@rialto/shared/router';
import { providedContract } from '../build';
import { AreaFailure, type FailureKind, kindOf, TimeoutError } from './areaFailure';
import { loadRelease } from './federation';
import { refreshRegistry, releasesOf } from './registry';
import { reportLoad } from './report';

export interface LoadedArea {
  release: AreaRelease;
  routes: RouteObject[];
}

export interface LoadResult {
  /** Null where no release is left. */
  loaded: LoadedArea | null;
  /** The known failures, then the new ones. */
  failures: readonly AreaFailure[];
}

const retries = 2;
const timeLimitMs = 8000;
const timeLimitAfterSlowMs = 4000;

/** Loads the best available release, skipping those in `known`. After a failure other than a timeout it reads the live registry; then it tries the next release. */
export async function loadArea(area: string, known: readonly AreaFailure[] = []): Promise<LoadResult> {
  const last = known.at(-1)?.kind;
  if (last && last !== 'slow') await refreshRegistry();
  const failed = known.map(({ release }) => release.version);
  const release = releasesOf(area).find(({ version }) => !failed.includes(version));
  if (!release) return { loaded: null, failures: known };
  try {
    const routes = await loadWithRetries(release, last === 'slow' ? timeLimitAfterSlowMs : timeLimitMs);
    await textsReady();
    return { loaded: { release, routes }, failures: known };
  } catch (error) {
    if (!(error instanceof AreaFailure)) throw error;
    return loadArea(area, [...known, error]);
  }
}

/** @throws AreaFailure */
async function loadWithRetries(release: AreaRelease, limitMs: number): Promise<RouteObject[]> {
  const failed = (kind: FailureKind, cause?: unknown) => new AreaFailure(kind, release, { cause });
  if (!contractFits(providedContract, release.contract))
    throw failed('incompatible', new Error(`needs ${release.contract}, the page provides ${providedContract}`));
  const started = performance.now();
  const left = () => Math.max(limitMs - (performance.now() - started), 0);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const routes = await within(left(), loadRelease(release));
      reportLoad(release, performance.now() - started);
      return routes;
    } catch (error) {
      const kind = kindOf(error);
      if (kind !== 'unreachable' || attempt > retries) throw failed(kind, error);
    }
    await pauseBefore(attempt);
    const files = [release.entry, ...release.scripts];
    await refreshCache(
      files.map((file) => release.base + file),
      left(),
    );
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError('It took too long.')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

import { type AreaRelease, askPastCache, contractFits, isChunkLoadError, pauseBefore } from '@rialto/shared/area';
import type { AreaFailureKind } from '@rialto/shared/contract/areas';
import { textsReady } from '@rialto/shared/language';
import type { RouteObject } from '@rialto/shared/router';
import { providedContract } from '../build';
import { loadRelease } from './federation';
import { refreshRegistry, releasesOf } from './registry';
import { tellFailure, tellLoad } from './tell';

export type FailureKind = Exclude<AreaFailureKind, 'page'>;

/** Why a release could not be shown. */
export class AreaFailure extends Error {
  override readonly name = 'AreaFailure';
  constructor(
    readonly kind: FailureKind,
    readonly release: AreaRelease,
    options?: ErrorOptions,
  ) {
    super(`${release.name} ${release.version}: ${kind}`, options);
  }
}

/** What stands for an area in this page. */
export interface LoadedArea {
  release: AreaRelease;
  routes: RouteObject[];
}

const retries = 2;
const timeLimitMs = 8000;
/** Whoever has waited so long for one release waits less for the next. */
const nextTimeLimitMs = 4000;

/**
 * The routes of an area: of the best release that can be had. When one cannot, the live registry says what has replaced it
 * meanwhile, and then comes the one before. What failed is told to the backend.
 * @param failures of releases to pass over; those that fail now are added
 * @param told how many of `failures` the backend knows of already
 * @throws the first of `failures` when there is no release left
 */
export async function loadArea(area: string, failures: AreaFailure[], told = failures.length): Promise<LoadedArea> {
  const tell = (standIn?: AreaRelease) => {
    for (const failure of failures.slice(told)) tellFailure(failure, standIn);
  };
  for (;;) {
    const last = failures.at(-1)?.kind;
    if (last && last !== 'slow') await refreshRegistry();
    const failed = failures.map(({ release }) => release.version);
    const release = releasesOf(area).find(({ version }) => !failed.includes(version));
    if (!release) {
      tell();
      throw failures[0] ?? new Error(`There is no area '${area}'.`);
    }
    try {
      const routes = await loadWithRetries(release, last === 'slow' ? nextTimeLimitMs : timeLimitMs);
      tell(release);
      await textsReady();
      return { release, routes };
    } catch (error) {
      failures.push(error as AreaFailure); // loadWithRetries throws nothing else
    }
  }
}

async function loadWithRetries(release: AreaRelease, limitMs: number): Promise<RouteObject[]> {
  const failed = (kind: FailureKind, cause?: unknown) => new AreaFailure(kind, release, { cause });
  if (!contractFits(providedContract, release.contract))
    throw failed('incompatible', new Error(`needs ${release.contract}, the page provides ${providedContract}`));
  const started = performance.now();
  const left = () => Math.max(limitMs - (performance.now() - started), 0);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const routes = await within(left(), loadRelease(release));
      tellLoad(release, performance.now() - started);
      return routes;
    } catch (error) {
      const kind = kindOf(error);
      if (kind !== 'unreachable' || attempt > retries) throw failed(kind, error);
    }
    await pauseBefore(attempt);
    const files = [release.entry, ...release.scripts];
    await askPastCache(
      files.map((file) => release.base + file),
      left(),
    );
  }
}

class TimeoutError extends Error {}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError('It took too long.')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What an error says of the code it comes from: what is no matter of the network is the area's own, and would happen again. */
export function kindOf(error: unknown): 'unreachable' | 'slow' | 'broken' {
  if (error instanceof TimeoutError) return 'slow';
  if (isChunkLoadError(error)) return error.type === 'timeout' ? 'slow' : 'unreachable';
  // The federation runtime's own failures.
  const isNetwork = error instanceof Error && /RUNTIME-\d+|load script|ScriptNetworkError/i.test(error.message);
  return isNetwork ? 'unreachable' : 'broken';
}

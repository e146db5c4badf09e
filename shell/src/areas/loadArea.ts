import { type AreaRelease, contractFits, type RegistryEntry } from '@rialto/shared/area';
import type { RouteObject } from '@rialto/shared/router';
import { loadRelease } from './federation';
import { replacementOf } from './registry';

declare const __CONTRACT_VERSION__: string;

export type FailureKind = 'unreachable' | 'slow' | 'broken' | 'incompatible';

/** Why an area could not be had; `versions` are the releases that were tried. */
export class AreaFailure extends Error {
  override readonly name = 'AreaFailure';
  constructor(
    readonly kind: FailureKind,
    readonly area: AreaRelease,
    readonly versions: string[],
    options?: ErrorOptions,
  ) {
    super(`${area.name} ${versions.join(', ')}: ${kind}`, options);
  }
}

const retries = 2;
const timeLimitMs = 8000;

/**
 * The routes of an area: its active release with two retries, then the one that has replaced it since the page was
 * opened, or else its previous one.
 * @throws AreaFailure with the reason the active release failed
 */
export async function loadArea({ active, previous }: RegistryEntry): Promise<RouteObject[]> {
  try {
    return await loadWithRetries(active);
  } catch (error) {
    const failure = error as AreaFailure; // loadWithRetries throws nothing else
    console.error(`[area] ${failure.message}`, failure.cause);
    const standIn = (failure.kind === 'slow' ? null : await replacementOf(active)) ?? previous;
    if (!standIn) throw failure;
    try {
      return await loadWithRetries(standIn);
    } catch (second) {
      throw new AreaFailure(failure.kind, active, [active.version, standIn.version], { cause: second });
    }
  }
}

async function loadWithRetries(release: AreaRelease): Promise<RouteObject[]> {
  const failed = (kind: FailureKind, cause?: unknown) => new AreaFailure(kind, release, [release.version], { cause });
  if (!contractFits(__CONTRACT_VERSION__, release.contract)) throw failed('incompatible');
  const deadline = Date.now() + timeLimitMs;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await within(deadline - Date.now(), loadRelease(release));
    } catch (error) {
      if (error instanceof TimeoutError) throw failed('slow', error);
      // A script that arrived and threw will throw again.
      if (isEvaluationError(error)) throw failed('broken', error);
      if (attempt === retries) throw failed('unreachable', error);
    }
    await pause(250 * 2 ** attempt * (0.5 + Math.random()));
  }
}

class TimeoutError extends Error {}

function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError('took too long')), Math.max(ms, 0));
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Network failures come from the federation runtime (RUNTIME-…) or as ChunkLoadError; anything else is the area's own. */
function isEvaluationError(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  return (
    error.name !== 'ChunkLoadError' && !/RUNTIME-\d+|loading chunk|load script|ScriptNetworkError/i.test(error.message)
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

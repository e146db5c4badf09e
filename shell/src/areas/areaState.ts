import type { ListedRelease } from '@rialto/shared/federation/listing';
import type { AreaFailure } from './areaFailure';

export interface RoutePattern {
  path: string;
  end: boolean;
}

export interface MountedRelease {
  release: ListedRelease;
  patterns: readonly RoutePattern[];
}

/**
 * - `idle`: the next visit loads the area.
 * - `loading`: a release is loading.
 * - `ready`: the best release is mounted.
 * - `fallback`: the best release failed, and another one is mounted.
 * - `failed`: no release could be shown. The one whose page failed may still be mounted.
 */
export interface AreaState {
  status: 'idle' | 'loading' | 'ready' | 'fallback' | 'failed';
  mounted: MountedRelease | null;
  /** In the order in which the releases were tried. */
  failures: readonly AreaFailure[];
  /** Milliseconds since the epoch. */
  failedAt: number | null;
}

export type AreaEvent =
  | { type: 'loadStarted' }
  | { type: 'mounted'; mounted: MountedRelease; failures: readonly AreaFailure[] }
  | { type: 'loadFailed'; failures: readonly AreaFailure[]; at: number }
  | { type: 'retryRequested' };

export const idle: AreaState = { status: 'idle', mounted: null, failures: [], failedAt: null };

export function reduceArea(state: AreaState, event: AreaEvent): AreaState {
  switch (event.type) {
    case 'loadStarted':
      return { ...state, status: 'loading' };
    case 'mounted': {
      const { mounted, failures } = event;
      return { status: failures.length > 0 ? 'fallback' : 'ready', mounted, failures, failedAt: null };
    }
    case 'loadFailed':
      return { ...state, status: 'failed', failures: event.failures, failedAt: event.at };
    case 'retryRequested':
      // The failed page stays on screen until the retry has an outcome.
      return state.mounted
        ? { status: 'ready', mounted: state.mounted, failures: [], failedAt: null }
        : { ...state, status: 'idle', failedAt: null };
  }
}

const retryAfterMs = 60_000;

/** Whether a visit loads the area. After a failure visits wait a minute, unless the user requests a retry. */
export function needsLoading({ status, mounted, failedAt }: AreaState, now: number): boolean {
  if (mounted) return false;
  return status !== 'failed' || now - (failedAt ?? 0) >= retryAfterMs;
}

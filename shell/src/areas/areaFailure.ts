import type { AreaFailureKind } from '@rialto/shared/contract/areas';
import { type AreaRelease, isChunkLoadError } from '@rialto/shared/federation/area';

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

export class TimeoutError extends Error {}

/** What an error says of the code it comes from: one that is not the network's is the area's own, and would happen again. */
export function kindOf(error: unknown): 'unreachable' | 'slow' | 'broken' {
  if (error instanceof TimeoutError) return 'slow';
  if (isChunkLoadError(error)) return error.type === 'timeout' ? 'slow' : 'unreachable';
  // The federation runtime's own failures.
  const isNetwork = error instanceof Error && /RUNTIME-\d+|load script|ScriptNetworkError/i.test(error.message);
  return isNetwork ? 'unreachable' : 'broken';
}

import type { AreaFailureKind } from '@rialto/shared/contract/areas';
import { isChunkLoadError } from '@rialto/shared/federation/area';
import type { ListedRelease } from '@rialto/shared/federation/listing';

export type FailureKind = Exclude<AreaFailureKind, 'page' | 'hung' | 'tooHigh'>;

export class AreaFailure extends Error {
  override readonly name = 'AreaFailure';
  constructor(
    readonly kind: FailureKind,
    readonly release: ListedRelease,
    options?: ErrorOptions,
  ) {
    super(`${release.name} ${release.version}: ${kind}`, options);
  }
}

export class TimeoutError extends Error {}

/** Only `unreachable` is retried: `slow` has used up its time limit, and `broken` is an error in the area's code. */
export function classifyError(error: unknown): 'unreachable' | 'slow' | 'broken' {
  if (error instanceof TimeoutError) return 'slow';
  if (isChunkLoadError(error)) return error.type === 'timeout' ? 'slow' : 'unreachable';
  // The federation runtime names its failures only in their messages.
  const isNetwork = error instanceof Error && /RUNTIME-\d+|load script|ScriptNetworkError/i.test(error.message);
  return isNetwork ? 'unreachable' : 'broken';
}

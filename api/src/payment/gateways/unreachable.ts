import { Unavailable } from '../../errors/errors';

/** The error (503) for a failed call to a gateway. `what`, a sentence about the failure, is its cause and only logged. */
export function unreachable(what: string, cause?: unknown): Unavailable {
  return new Unavailable('GATEWAY_UNAVAILABLE', {}, { cause: new Error(what, { cause }) });
}

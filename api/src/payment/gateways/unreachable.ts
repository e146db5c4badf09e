import { Unavailable } from '../../errors/errors';

/** The error (503) for a failed call to a gateway; `what` went wrong is its cause and appears only in the log. */
export function unreachable(what: string, cause?: unknown): Unavailable {
  return new Unavailable('GATEWAY_UNAVAILABLE', {}, { cause: new Error(what, { cause }) });
}

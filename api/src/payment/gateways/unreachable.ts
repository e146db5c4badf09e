import { Unavailable } from '../../errors/errors';

/** 503 for whoever pays; what exactly went wrong at the gateway is the cause, for the log. */
export function unreachable(what: string, cause?: unknown): Unavailable {
  return new Unavailable('GATEWAY_UNAVAILABLE', {}, { cause: new Error(what, { cause }) });
}

import { Unavailable } from '../errors';

/** 503 for whoever pays; what exactly went wrong at the gateway is the cause, for the log. */
export function unreachable(what: string, cause?: unknown): Unavailable {
  return new Unavailable(
    'GATEWAY_UNAVAILABLE',
    'The payment service cannot be reached right now. Nothing was charged by this; please try again in a minute.',
    new Error(what, { cause }),
  );
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../../errors/errors';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter } from '../../http/plugins/limiter';

/** Unknown codes of a network address, and of an account, in ten minutes. Codes of shops are short enough to be guessed otherwise. */
const UNKNOWN_CODES = 20;
const WINDOW_MS = 600_000;

/** Runs a call with a voucher's code, unless too many codes were unknown before. */
export type GuardGuesses = <Result>(
  request: FastifyRequest,
  code: string | null,
  call: () => Promise<Result>,
  isUnknown?: (result: Result) => boolean,
) => Promise<Result>;

/** @throws TooMany while the limit is exceeded; only unknown codes count */
export function guardGuesses(app: FastifyInstance): GuardGuesses {
  const limiter = createLimiter(app, {
    name: 'vouchers',
    max: UNKNOWN_CODES,
    windowMs: WINDOW_MS,
    of: 'voucher codes',
    state: app.sharedState,
  });
  return async (request, code, call, isUnknown = () => false) => {
    if (code === null) return call();
    const keys = [addressKey(request.ip), ...(request.account ? [`account ${request.account.id}`] : [])];
    // Counted first, so that many guesses at once are limited, too.
    for (const key of keys) await limiter.consume(key);
    let wasUnknown = false;
    try {
      const result = await call();
      wasUnknown = isUnknown(result);
      return result;
    } catch (error) {
      wasUnknown = error instanceof HttpError && error.code === 'VOUCHER_UNKNOWN';
      throw error;
    } finally {
      if (!wasUnknown) for (const key of keys) await limiter.undo(key);
    }
  };
}

import type { Busy } from '@rialto/shared/contract/messages/errors';
import pLimit from 'p-limit';
import { Unavailable } from '../errors/errors';

/**
 * Limits concurrent work; further work waits in order.
 * @throws Unavailable if `maxWaiting` are waiting already
 */
export function limitConcurrency(concurrency: number, maxWaiting: number, of: Busy) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw new Unavailable('BUSY', { of });
    return limit(work);
  };
}

import type { Busy } from '@rialto/shared/contract/messages/refusals';
import pLimit from 'p-limit';
import { Unavailable } from '../errors/errors';

/**
 * Runs at most `concurrency` pieces of work at once, the rest in order. At most `maxWaiting` wait; further ones throw
 * Unavailable.
 */
export function limitConcurrency(concurrency: number, maxWaiting: number, of: Busy) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw new Unavailable('BUSY', { of });
    return limit(work);
  };
}

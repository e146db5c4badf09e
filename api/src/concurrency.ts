import pLimit from 'p-limit';
import { Unavailable } from './errors';

/**
 * Runs at most `concurrency` pieces of work at once, the rest in order. At most `maxWaiting` wait; further ones throw
 * Unavailable with `message`.
 */
export function limitConcurrency(concurrency: number, maxWaiting: number, message: string) {
  const limit = pLimit(concurrency);
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount >= maxWaiting) throw new Unavailable('BUSY', message);
    return limit(work);
  };
}

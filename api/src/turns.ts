import { Unavailable } from './errors';

/**
 * Lets `slots` pieces of heavy work run at once and the rest wait in order; `maxWaiting` may wait, further ones throw
 * Unavailable with `message`.
 */
export function createTurns(slots: number, maxWaiting: number, message: string) {
  const waiting: (() => void)[] = [];
  let free = slots;
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (free === 0) {
      if (waiting.length >= maxWaiting) throw new Unavailable('BUSY', message);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      free -= 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

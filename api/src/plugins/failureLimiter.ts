import { LRUCache } from 'lru-cache';
import { TooMany, Unavailable } from '../errors';

/** What one attempt is counted against: at most `max` failures per window under this key. */
export interface Allowance {
  key: string;
  max: number;
  /** Whether a success forgives the failures so far. */
  forgiving?: boolean;
}

/** Lets guesses fail so often and no oftener, in fixed windows, in this process's memory. */
export interface FailureLimiter {
  /**
   * Runs `check` and counts it where it answers false; one that throws counts for nothing. While as many checks are under
   * way as may still fail, further ones wait for them: so neither many right guesses at once are refused, nor do more
   * wrong ones than allowed get an answer. Throws TooMany with the seconds until the window ends, Unavailable where too
   * many wait.
   */
  attempt(allowances: readonly Allowance[], check: () => Promise<boolean>): Promise<boolean>;
}

interface Counter {
  failures: number;
  /** When the failures are forgotten: a window after the first of them. */
  endsAt: number;
  underWay: number;
  waiting: (() => void)[];
}

const MAX_KEYS = 100_000;
const MAX_WAITING = 200;

/** Windows of `windowMs` milliseconds; `message` tells people what there was too much of. */
export function createFailureLimiter(windowMs: number, message: string): FailureLimiter {
  // Bounded, so that many addresses cannot fill the memory.
  const counters = new LRUCache<string, Counter>({ max: MAX_KEYS });
  let waiting = 0;

  function counterOf(key: string): Counter {
    let counter = counters.get(key);
    if (!counter) {
      counter = { failures: 0, endsAt: 0, underWay: 0, waiting: [] };
      counters.set(key, counter);
    }
    if (counter.endsAt <= Date.now()) counter.failures = 0;
    return counter;
  }

  /** Resolves once every allowance has room; all are taken in one go, so that nobody waits holding another's. */
  async function enter(allowances: readonly Allowance[]): Promise<Counter[]> {
    for (;;) {
      const entered = allowances.map(({ key }) => counterOf(key));
      let full: Counter | undefined;
      for (const [index, counter] of entered.entries()) {
        const max = allowances[index]?.max ?? 0;
        if (counter.failures >= max) throw new TooMany(message, (counter.endsAt - Date.now()) / 1000);
        if (counter.failures + counter.underWay >= max) full = counter;
      }
      if (!full) {
        for (const counter of entered) counter.underWay += 1;
        return entered;
      }
      await turnOf(full);
    }
  }

  async function turnOf(full: Counter): Promise<void> {
    if (waiting >= MAX_WAITING) throw new Unavailable('BUSY', 'Too many people are logging in. Please try again.');
    waiting += 1;
    await new Promise<void>((resolve) => full.waiting.push(resolve));
    waiting -= 1;
  }

  function leave(counter: Counter, forgiving: boolean, succeeded: boolean | undefined): void {
    counter.underWay -= 1;
    if (succeeded === false) {
      if (counter.endsAt <= Date.now()) Object.assign(counter, { failures: 0, endsAt: Date.now() + windowMs });
      counter.failures += 1;
    } else if (succeeded && forgiving) Object.assign(counter, { failures: 0, endsAt: 0 });
    for (const wake of counter.waiting.splice(0)) wake();
  }

  return {
    async attempt(allowances, check) {
      const entered = await enter(allowances);
      let succeeded: boolean | undefined;
      try {
        succeeded = await check();
        return succeeded;
      } finally {
        for (const [index, counter] of entered.entries())
          leave(counter, allowances[index]?.forgiving === true, succeeded);
      }
    },
  };
}

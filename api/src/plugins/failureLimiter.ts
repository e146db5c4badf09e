import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { atMost } from '../atMost';
import { TooMany, Unavailable } from '../errors';
import type { Outcome, SharedMemory } from '../redis/redis';

/** What one attempt is counted against: at most `max` failures per window under this key. */
export interface Allowance {
  key: string;
  max: number;
  /** Whether a success forgives the failures so far. */
  forgiving?: boolean;
}

/** Lets guesses fail so often and no oftener, in fixed windows. */
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
/** How often, and how long, it is asked whether attempts in other processes have ended. */
const ASK_MS = 50;
const PATIENCE_MS = 10_000;

/**
 * Windows of `windowMs` milliseconds; `message` tells people what there was too much of. Counted in this process's memory,
 * and with a shared one in every process together.
 */
export function createFailureLimiter(windowMs: number, message: string, memory?: SharedMemory): FailureLimiter {
  // Bounded, so that many addresses cannot fill the memory.
  const counters = new LRUCache<string, Counter>(atMost(MAX_KEYS));
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
    if (waiting >= MAX_WAITING) throw tooManyAtOnce();
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

  /** As `enter`, among all processes; false while they share nothing. */
  async function enterTogether(allowances: readonly Allowance[]): Promise<boolean> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      const entry = await memory?.enter(
        allowances.map(({ key, max }) => ({ key: `guesses ${key}`, max })),
        windowMs,
      );
      if (typeof entry === 'object') throw new TooMany(message, entry.endsIn / 1000);
      if (entry !== 'full') return entry === 'entered';
      // Some of them may belong to a process that was killed.
      if (Date.now() > deadline) throw tooManyAtOnce();
      await pause(ASK_MS);
    }
  }

  /** Makes an attempt that has its place in this process. */
  async function attemptTogether(allowances: readonly Allowance[], check: () => Promise<boolean>): Promise<boolean> {
    if (!(await enterTogether(allowances))) return check();
    let succeeded: boolean | undefined;
    try {
      succeeded = await check();
      return succeeded;
    } finally {
      const outcomeOf = ({ forgiving }: Allowance): Outcome => {
        if (succeeded === false) return 'failed';
        return succeeded && forgiving ? 'forgiven' : 'ended';
      };
      await memory?.leave(new Map(allowances.map((each) => [`guesses ${each.key}`, outcomeOf(each)])), windowMs);
    }
  }

  return {
    async attempt(allowances, check) {
      const entered = await enter(allowances);
      let succeeded: boolean | undefined;
      try {
        succeeded = await attemptTogether(allowances, check);
        return succeeded;
      } finally {
        for (const [index, counter] of entered.entries())
          leave(counter, allowances[index]?.forgiving === true, succeeded);
      }
    },
  };
}

function tooManyAtOnce(): Unavailable {
  return new Unavailable('BUSY', 'Too many people are logging in. Please try again.');
}

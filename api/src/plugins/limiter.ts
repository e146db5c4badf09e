import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from '../atMost';
import { TooMany } from '../errors';
import type { SharedMemory } from '../redis/redis';
import { addressKey } from './addressKey';

/** Counts tries per key in fixed windows. */
export interface Limiter {
  /** Counts one try. Throws TooMany with the seconds until the window ends when it is one too many. */
  take(key: string): void;
}

interface Window {
  count: number;
  endsAt: number;
  /** Of `count`, what the other processes haven't been told of. */
  untold: number;
}

/** Where tries in other processes count too; `name` tells limiters apart. */
interface Sharing {
  memory: SharedMemory | undefined;
  name: string;
}

const MAX_KEYS = 50_000;
/** How late a process may know of tries in others. */
const TOLD_EVERY_MS = 100;

/**
 * At most `max` tries per key in `windowMs` milliseconds; `message` tells people what there was too much of. Counted in this
 * process's memory, and with `sharing` in every process together, but for what comes within a tenth of a second.
 */
export function createLimiter(max: number, windowMs: number, message: string, sharing?: Sharing): Limiter {
  // Bounded, so that many addresses cannot fill the memory.
  const windows = new LRUCache<string, Window>(atMost(MAX_KEYS));
  const untold = new Map<string, Window>();
  let isTelling = false;
  const tellOthers = (memory: SharedMemory) => {
    isTelling = false;
    for (const [key, window] of untold) {
      const by = window.untold;
      window.untold = 0;
      void memory.count(`${sharing?.name} ${key}`, by, windowMs).then((tally) => {
        if (!tally) return;
        window.count = tally.count + window.untold;
        window.endsAt = Date.now() + tally.endsIn;
      });
    }
    untold.clear();
  };
  return {
    take(key) {
      const now = Date.now();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { count: 0, endsAt: now + windowMs, untold: 0 };
        windows.set(key, window);
      }
      if (window.count >= max) throw new TooMany(message, (window.endsAt - now) / 1000);
      window.count += 1;
      if (!sharing?.memory) return;
      window.untold += 1;
      untold.set(key, window);
      if (!isTelling) setTimeout(tellOthers, TOLD_EVERY_MS, sharing.memory).unref();
      isTelling = true;
    },
  };
}

/** Limits every call under this instance by address. */
export function limitCalls(app: FastifyInstance, callsPerMinute: number): void {
  const limiter = createLimiter(callsPerMinute, 60_000, 'Too many requests. Please wait a moment.', {
    memory: app.sharedMemory,
    name: 'calls',
  });
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      limiter.take(addressKey(request.ip));
      done();
    } catch (error) {
      done(error as Error); // only TooMany is thrown
    }
  });
}

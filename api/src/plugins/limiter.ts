import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { TooMany } from '../errors';

/** Counts tries per key in fixed windows, in this process's memory. */
export interface Limiter {
  /** Counts one try. Throws TooMany with the seconds until the window ends when it is one too many. */
  take(key: string): void;
}

interface Window {
  count: number;
  endsAt: number;
}

const MAX_KEYS = 50_000;

/** At most `max` tries per key in `windowMs` milliseconds; `message` tells people what there was too much of. */
export function createLimiter(max: number, windowMs: number, message: string): Limiter {
  // Bounded, so that many addresses cannot fill the memory.
  const windows = new LRUCache<string, Window>({ max: MAX_KEYS });
  return {
    take(key) {
      const now = Date.now();
      let window = windows.get(key);
      if (!window || window.endsAt <= now) {
        window = { count: 0, endsAt: now + windowMs };
        windows.set(key, window);
      }
      if (window.count >= max) throw new TooMany(message, (window.endsAt - now) / 1000);
      window.count += 1;
    },
  };
}

/** Whom an address belongs to, as far as limits go: an IPv6 customer has a whole /64. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'), ...after);
  }
  return groups.slice(0, 4).join(':');
}

/** Limits every call under this instance by address. */
export function limitCalls(app: FastifyInstance, callsPerMinute: number): void {
  const limiter = createLimiter(callsPerMinute, 60_000, 'Too many requests. Please wait a moment.');
  app.addHook('onRequest', (request, _reply, done) => {
    try {
      limiter.take(addressKey(request.ip));
      done();
    } catch (error) {
      done(error as Error); // only TooMany is thrown
    }
  });
}

import type { Limited } from '@rialto/shared/contract/messages/errors';
import type { FastifyInstance } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedState } from '../../db/redis';
import { hashKey, PREFIX } from '../../db/redisKeys';
import { TooMany } from '../../errors/errors';
import { addressKey } from './addressKey';

interface Limit {
  /** Prefix of the keys in Redis. */
  name: string;
  /** Attempts per key and window; at least 1. */
  max: number;
  windowMs: number;
  /** What is limited, for the error message. */
  of: Limited;
  /** Shares the counts with other processes. Without it, or while Redis is down, each process counts its own. */
  state?: SharedState | undefined;
}

/** Counts attempts per key in a window that starts with the first one. */
export class Limiter {
  private readonly own: RateLimiterMemory;
  private readonly limiter: RateLimiterAbstract;
  private readonly of: Limited;

  constructor({ name, max, windowMs, of, state }: Limit) {
    const options = { keyPrefix: `${PREFIX}${name}`, points: Math.ceil(max), duration: windowMs / 1000 };
    this.own = new RateLimiterMemory(options);
    this.limiter = state
      ? new RateLimiterRedis({ ...options, storeClient: state.client, insuranceLimiter: this.own })
      : this.own;
    this.of = of;
  }

  /**
   * Counts an attempt.
   * @throws TooMany with the seconds until the window ends, if the limit is exceeded
   */
  async consume(key: string): Promise<void> {
    try {
      await this.limiter.consume(hashKey(key));
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) throw new TooMany({ of: this.of }, rejection.msBeforeNext / 1000);
      throw rejection;
    }
  }

  /** Undoes an attempt. */
  async undo(key: string): Promise<void> {
    await this.limiter.reward(hashKey(key));
  }

  /** Resets the attempts of a key. */
  async reset(key: string): Promise<void> {
    await this.limiter.delete(hashKey(key));
  }

  /** Clears this process's counters: their timers would keep the closed application in memory. */
  clear(): void {
    for (const { key } of this.own.dump().storage) void this.own.delete(key);
  }
}

/** Makes a limiter that is cleared when the application closes. */
export function createLimiter(app: FastifyInstance, limit: Limit): Limiter {
  const limiter = new Limiter(limit);
  app.addHook('onClose', async () => limiter.clear());
  return limiter;
}

/** Limits all calls of this instance by network address. */
export function limitCalls(app: FastifyInstance, callsPerMinute: number): void {
  const limiter = createLimiter(app, {
    name: 'calls',
    max: callsPerMinute,
    windowMs: 60_000,
    of: 'calls',
    state: app.sharedState,
  });
  app.addHook('onRequest', (request) => limiter.consume(addressKey(request.ip)));
}

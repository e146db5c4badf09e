import type { Limited } from '@rialto/shared/contract/messages/refusals';
import type { FastifyInstance } from 'fastify';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedMemory } from '../../db/redis';
import { hidden, PREFIX } from '../../db/redisKeys';
import { TooMany } from '../../errors/errors';
import { addressKey } from './addressKey';

interface Limit {
  /** Tells limiters apart. */
  name: string;
  /** Tries per key and window; at least 1. */
  max: number;
  windowMs: number;
  /** What there was too much of. */
  of: Limited;
  /** Where tries in other processes count, too; without it, and while Redis is away, a process counts its own. */
  memory?: SharedMemory | undefined;
}

/** Counts tries per key, in a window that begins with the first of them. */
export class Limiter {
  private readonly limiter: RateLimiterAbstract;
  private readonly of: Limited;

  constructor({ name, max, windowMs, of, memory }: Limit) {
    const options = { keyPrefix: `${PREFIX}${name}`, points: Math.ceil(max), duration: windowMs / 1000 };
    const own = new RateLimiterMemory(options);
    this.limiter = memory
      ? new RateLimiterRedis({ ...options, storeClient: memory.client, insuranceLimiter: own })
      : own;
    this.of = of;
  }

  /** Counts one try. Throws TooMany with the seconds until the window ends when it is one too many. */
  async take(key: string): Promise<void> {
    try {
      await this.limiter.consume(hidden(key));
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw new TooMany({ of: this.of }, refusal.msBeforeNext / 1000);
      throw refusal;
    }
  }

  /** Takes one try back. */
  async giveBack(key: string): Promise<void> {
    await this.limiter.reward(hidden(key));
  }

  /** Forgets the tries of a key. */
  async forget(key: string): Promise<void> {
    await this.limiter.delete(hidden(key));
  }
}

/** Limits every call under this instance by address. */
export function limitCalls(app: FastifyInstance, callsPerMinute: number): void {
  const limiter = new Limiter({
    name: 'calls',
    max: callsPerMinute,
    windowMs: 60_000,
    of: 'calls',
    memory: app.sharedMemory,
  });
  app.addHook('onRequest', (request) => limiter.take(addressKey(request.ip)));
}

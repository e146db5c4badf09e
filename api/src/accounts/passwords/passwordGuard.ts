import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '../../http/concurrency';
import { lruLimit } from '../../http/lruLimit';
import { addressKey } from '../../http/plugins/addressKey';
import { createLimiter, type Limiter } from '../../http/plugins/limiter';
import { isPassword } from './passwords';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether `password` matches the hash of this email address's account. Without a hash, as for an unknown address, it
     * returns false after the same time.
     * @throws TooMany after too many failures
     */
    checkPassword(request: FastifyRequest, email: string, password: string, hash: string | undefined): Promise<boolean>;
  }
}

// The limits of an address over all accounts, and of an account over all addresses, as a multiple of the limit of a pair.
const SPRAY_FACTOR = 10;
const MAX_KNOWN = 50_000;
const KNOWN_ADDRESS_MS = 30 * 24 * 3_600_000;
const MAX_WAITING = 200;
const MAX_QUEUES = 10_000;

/**
 * Limits password guessing (decision 009) per pair of account and network address, per address, and per account; the last
 * limit does not apply to addresses from which the right password came before. An attempt is counted before the password is
 * checked, so that parallel guesses cannot exceed a limit, and no longer counts if the password was right.
 */
export function guardPasswords(app: FastifyInstance): void {
  const { loginFailures, loginWindowMinutes } = app.config.limits;
  const state = app.sharedState;
  const limiterOf = (name: string, max: number) =>
    createLimiter(app, {
      name: `failed logins ${name}`,
      max,
      windowMs: loginWindowMinutes * 60_000,
      of: 'failed logins',
      state,
    });
  const ofPair = limiterOf('of', loginFailures);
  const ofAddress = limiterOf('from', loginFailures * SPRAY_FACTOR);
  const ofAccount = limiterOf('at', loginFailures * SPRAY_FACTOR);
  // Pairs of account and address that have sent the right password to this process; Redis has those of all processes.
  const known = new LRUCache<string, true>({ ...lruLimit(MAX_KNOWN), ttl: KNOWN_ADDRESS_MS });
  const isKnown = async (pair: string) => known.has(pair) || (await state?.has(`right ${pair}`)) === true;
  const enqueue = createKeyedQueue();

  app.decorate('checkPassword', async (request, email, password, hash) => {
    const account = email.toLowerCase();
    const address = addressKey(request.ip);
    const pair = `${account} ${address}`;
    // One at a time per pair, so that parallel correct logins do not exceed the limit.
    return enqueue(pair, async () => {
      // Guesses from other addresses must not lock the owner out at a known one.
      const isKnownAddress = await isKnown(pair);
      const limits: [Limiter, string][] = [
        [ofPair, pair],
        [ofAddress, address],
      ];
      if (!isKnownAddress) limits.push([ofAccount, account]);
      const consumed: typeof limits = [];
      try {
        for (const [limiter, key] of limits) {
          await limiter.consume(key);
          consumed.push([limiter, key]);
        }
        if (!(await isPassword(password, hash))) return false;
      } catch (error) {
        // A password that was not checked is not a failure.
        for (const [limiter, key] of consumed) await limiter.undo(key);
        throw error;
      }
      for (const [limiter, key] of consumed) await (limiter === ofPair ? limiter.reset(key) : limiter.undo(key));
      known.set(pair, true);
      await state?.remember(`right ${pair}`, KNOWN_ADDRESS_MS);
      return true;
    });
  });
}

/**
 * Runs work with the same key one after another.
 * @throws Unavailable if too much is waiting for one key
 */
function createKeyedQueue() {
  const queues = new LRUCache<string, ReturnType<typeof limitConcurrency>>(lruLimit(MAX_QUEUES));
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? limitConcurrency(1, MAX_WAITING, 'logins');
    queues.set(key, queue);
    return queue(work);
  };
}

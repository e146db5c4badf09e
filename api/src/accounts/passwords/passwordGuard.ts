import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../http/atMost';
import { limitConcurrency } from '../../http/concurrency';
import { addressKey } from '../../http/plugins/addressKey';
import { Limiter } from '../../http/plugins/limiter';
import { isPassword } from './passwords';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Whether `password` is the one behind the hash of the account with this e-mail address; without a hash, as for an
     * unknown address, it takes as long and says no. Counts failures; throws TooMany after too many of them.
     */
    checkPassword(request: FastifyRequest, email: string, password: string, hash: string | undefined): Promise<boolean>;
  }
}

// One address may fail at this many accounts' worth, and one account for this many addresses' worth.
const SPRAY = 10;
const MAX_KNOWN = 50_000;
const KNOWN_MS = 30 * 24 * 3_600_000;
const MAX_WAITING = 200;
const MAX_QUEUES = 10_000;

/**
 * Limits how often passwords are guessed (decision 009): per account and address; per address, whatever the account; and
 * per account, whatever the address, except from where somebody has given the right one before. An attempt counts before
 * the password is checked, so that no more wrong ones than allowed get an answer, and is given back when it was right.
 */
export function guardPasswords(app: FastifyInstance): void {
  const { loginFailures, loginWindowMinutes } = app.config.limits;
  const memory = app.sharedMemory;
  const limiterOf = (name: string, max: number) =>
    new Limiter({
      name: `failed logins ${name}`,
      max,
      windowMs: loginWindowMinutes * 60_000,
      of: 'failed logins',
      memory,
    });
  const ofPair = limiterOf('of', loginFailures);
  const ofAddress = limiterOf('from', loginFailures * SPRAY);
  const ofAccount = limiterOf('at', loginFailures * SPRAY);
  // From where the right password came, as far as this process knows; others may know more.
  const known = new LRUCache<string, true>({ ...atMost(MAX_KNOWN), ttl: KNOWN_MS });
  const isKnown = async (pair: string) => known.has(pair) || (await memory?.has(`right ${pair}`)) === true;
  const inTurn = createKeyedQueue();

  app.decorate('checkPassword', async (request, email, password, hash) => {
    const account = email.toLowerCase();
    const address = addressKey(request.ip);
    const pair = `${account} ${address}`;
    // One after the other, so that several right ones at once are not refused for those that are being checked.
    return inTurn(pair, async () => {
      // Guesses from everywhere don't lock an account's owner out at home.
      const isHome = await isKnown(pair);
      const limits: [Limiter, string][] = [
        [ofPair, pair],
        [ofAddress, address],
      ];
      if (!isHome) limits.push([ofAccount, account]);
      const taken: typeof limits = [];
      try {
        for (const [limiter, key] of limits) {
          await limiter.take(key);
          taken.push([limiter, key]);
        }
        if (!(await isPassword(password, hash))) return false;
      } catch (error) {
        // What was not checked has not failed.
        for (const [limiter, key] of taken) await limiter.giveBack(key);
        throw error;
      }
      for (const [limiter, key] of taken) await (limiter === ofPair ? limiter.forget(key) : limiter.giveBack(key));
      known.set(pair, true);
      await memory?.note(`right ${pair}`, KNOWN_MS);
      return true;
    });
  });
}

/** Runs what has the same key one after the other. Throws Unavailable where too many wait for one key. */
function createKeyedQueue() {
  const queues = new LRUCache<string, ReturnType<typeof limitConcurrency>>(atMost(MAX_QUEUES));
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? limitConcurrency(1, MAX_WAITING, 'logins');
    queues.set(key, queue);
    return queue(work);
  };
}

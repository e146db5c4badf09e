import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { atMost } from '../atMost';
import { isPassword } from '../passwords';
import { addressKey } from './addressKey';
import { type Allowance, createFailureLimiter } from './failureLimiter';

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
const TOO_MANY = 'Too many failed logins. Please wait a while and try again.';
const SPRAY = 10;
const MAX_KNOWN = 50_000;
const KNOWN_MS = 30 * 24 * 3_600_000;

/**
 * Limits how often passwords are guessed (decision 009): per account and address; per address, whatever the account; and
 * per account, whatever the address, except from where somebody has given the right one before.
 */
export function guardPasswords(app: FastifyInstance): void {
  const { loginFailures, loginWindowMinutes } = app.config.limits;
  const windowMs = loginWindowMinutes * 60_000;
  const memory = app.sharedMemory;
  const limiter = createFailureLimiter(windowMs, TOO_MANY, memory);
  // From where the right password came, as far as this process knows; others may know more.
  const known = new LRUCache<string, true>({ ...atMost(MAX_KNOWN), ttl: KNOWN_MS });
  const isKnown = async (pair: string) => known.has(pair) || (await memory?.has(`right ${pair}`)) === true;

  app.decorate('checkPassword', async (request, email, password, hash) => {
    const account = email.toLowerCase();
    const address = addressKey(request.ip);
    const pair = `${account} ${address}`;
    const allowances: Allowance[] = [
      { key: pair, max: loginFailures, forgiving: true },
      { key: `from ${address}`, max: loginFailures * SPRAY },
    ];
    // Whoever tries an account from everywhere doesn't lock its owner out at home.
    if (!(await isKnown(pair))) allowances.push({ key: `at ${account}`, max: loginFailures * SPRAY });
    const isRight = await limiter.attempt(allowances, () => isPassword(password, hash));
    if (isRight) {
      known.set(pair, true);
      await memory?.note(`right ${pair}`, KNOWN_MS);
    }
    return isRight;
  });
}

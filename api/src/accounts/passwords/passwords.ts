import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalizedPassword } from '@rialto/shared/contract/fields';
import { limitConcurrency } from '../../http/concurrency';

// argon2id with 19 MiB and two passes, as the OWASP password storage cheat sheet recommends.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of a random text. Verifying against it takes as long as against a real one, so that the time of a login does not
// reveal whether an account exists.
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$ZE/j32RcjXYO2qV72JHZSQ$gCRiaTEKCtMPUM9xjQN1IZtgdmfmUv9v5UWDOo6ZVjQ';

// Hashing keeps a core busy and needs 19 MiB, so at most as many run at once as there are cores.
const enqueue = limitConcurrency(availableParallelism(), 100, 'logins');

/**
 * Hashes a password (argon2id) in its normalised form.
 * @throws Unavailable if too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(normalizedPassword(password), cost));
}

/**
 * Whether a password matches a hash, in its normalised form or as typed, which older versions hashed. Without a hash it
 * returns false after the same time.
 * @throws Unavailable if too many are waiting
 */
export function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const forms = new Set([normalizedPassword(password), password]);
  return enqueue(async () => {
    const matches = await Promise.all([...forms].map((form) => verify(passwordHash ?? DUMMY_HASH, form)));
    return matches.includes(true) && passwordHash !== undefined;
  });
}

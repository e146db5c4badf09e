import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { normalizedPassword } from '@rialto/shared/contract/fields';
import { limitConcurrency } from '../../http/concurrency';

// argon2id with 19 MiB and two passes: the first choice of the OWASP password storage cheat sheet.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// A hash of a random text nobody kept. Checking it takes as long as checking a real one, so the time a login takes
// doesn't reveal whether the address is known.
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ZE/j32RcjXYO2qV72JHZSQ$gCRiaTEKCtMPUM9xjQN1IZtgdmfmUv9v5UWDOo6ZVjQ';

// Hashing fills a core and 19 MiB: as many at once as there are cores.
const inTurn = limitConcurrency(availableParallelism(), 100, 'logins');

/** Hashes a password (argon2id), normalised. Throws Unavailable when too many wait already. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalizedPassword(password), cost));
}

/**
 * Whether the password is the one behind the hash, normalised or, as older versions hashed it, as it was typed; without a hash
 * it takes as long and says no. Throws Unavailable when too many wait already.
 */
export function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const forms = new Set([normalizedPassword(password), password]);
  return inTurn(async () => {
    const matches = await Promise.all([...forms].map((form) => verify(passwordHash ?? NOBODYS_HASH, form)));
    return matches.includes(true) && passwordHash !== undefined;
  });
}

import { randomBytes } from 'node:crypto';

// Without characters that look alike, since people read it out to support. 32 characters divide 256 evenly, so that each is
// equally likely; 24 of them are 120 bits, which nobody can guess.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new transaction id. */
export function newTranId(): string {
  let name = 'RL';
  for (const byte of randomBytes(24)) name += ALPHABET.charAt(byte % ALPHABET.length);
  return name;
}

import { randomBytes } from 'node:crypto';

// Without letters and digits that look alike: people read it out to shops. 32 of them, so that a byte picks each as often;
// 120 bits, so that nobody guesses one.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new name of a payment. */
export function newTranId(): string {
  let name = 'RL';
  for (const byte of randomBytes(24)) name += ALPHABET.charAt(byte % ALPHABET.length);
  return name;
}

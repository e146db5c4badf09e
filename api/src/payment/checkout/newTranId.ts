import { randomBytes } from 'node:crypto';

// Crockford's base 32 has no characters that look alike, which helps when buyers read an id out to support. 256 is a multiple
// of 32, so all characters are equally likely; 24 of them are 120 random bits.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newTranId(): string {
  let id = 'RL';
  for (const byte of randomBytes(24)) id += ALPHABET.charAt(byte % ALPHABET.length);
  return id;
}

import { createHash } from 'node:crypto';

export const PREFIX = 'rialto:';

/** Hashes a key for the limiters and Redis, since keys contain personal addresses. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 24);
}

import { createHash } from 'node:crypto';

/** What all keys of Rialto begin with. */
export const PREFIX = 'rialto:';

/** A key as the limiters and Redis have it: keys hold addresses of people. */
export function hidden(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 24);
}

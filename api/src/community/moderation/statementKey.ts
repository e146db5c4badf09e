import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config';
import { tokenSecrets } from '../../identity/auth';

// The person concerned reads a decision by its key, without a session, since a suspended account has none. The key follows from the
// secret and the decision's id; an earlier secret is accepted like that of sessions.

type Secrets = Pick<Config, 'jwtSecret' | 'jwtSecretPrevious'>;

const macOf = (id: number, secret: string) =>
  createHmac('sha256', secret).update(`decision ${id}`).digest('base64url').slice(0, 32);

/** The key of a decision; it cannot be guessed without the secret. */
export const statementKeyOf = (id: number, settings: Secrets): string =>
  `${id}-${macOf(id, tokenSecrets(settings)[0] ?? '')}`;

/** The decision's id; undefined for a key that was not made here. */
export function readStatementKey(key: string, settings: Secrets): number | undefined {
  const [number = '', ...mac] = key.split('-');
  const given = Buffer.from(mac.join('-'));
  const id = Number(number);
  const isOurs = tokenSecrets(settings).some((secret) => {
    const expected = Buffer.from(macOf(id, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? id : undefined;
}

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '../config/config';

// Columns that only the API may read are sealed: AES-256-GCM with a key from the environment. A sealed text is
// `v1.<key>.<iv>.<encrypted>.<tag>`, where <key> names the key, so that several work during a rotation.

interface SealKey {
  id: string;
  key: Buffer;
}

type Secrets = Pick<Config, 'encryptionKey' | 'encryptionKeyPrevious' | 'jwtSecret' | 'jwtSecretPrevious'>;

/** The keys that open what is sealed; the first one seals. Without a key of its own, a market seals with the secret of its tokens. */
export function sealKeysOf(secrets: Secrets): SealKey[] {
  const { encryptionKey, encryptionKeyPrevious, jwtSecret, jwtSecretPrevious } = secrets;
  return [encryptionKey, jwtSecret, encryptionKeyPrevious, jwtSecretPrevious].flatMap((secret) => {
    if (secret === undefined) return [];
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'rialto sealed columns', 32));
    return [{ id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key }];
  });
}

/**
 * Seals a text. `place` names the row and its column: the text opens only there, so that nobody can move it to another row.
 * @throws Error without a key
 */
export function seal([first]: readonly SealKey[], text: string, place: string): string {
  if (!first) throw new Error('There is no key to seal with');
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', first.key, iv).setAAD(Buffer.from(place));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', first.id, ...[iv, encrypted, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
}

/** Opens a sealed text; undefined if no key opens it, or it was changed or moved. */
export function unseal(keys: readonly SealKey[], sealed: string, place: string): string | undefined {
  const [, id, ...parts] = sealed.split('.');
  const known = keys.find((key) => key.id === id);
  const [iv, encrypted, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!known || !iv || !encrypted || !tag) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', known.key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(place))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/** Whether a text is sealed with the key that seals now. */
export function isSealedWithFirst([first]: readonly SealKey[], sealed: string): boolean {
  return first !== undefined && sealed.startsWith(`v1.${first.id}.`);
}

import { createHmac, hash as digest, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config/config';

// A guest sees an order by its key, which the receipt and the page after the payment contain. The key follows from the secret and the
// transaction, so that a receipt sent later has it, too; the database has only its hash.

/** The key of a guest's order. It cannot be guessed without the secret. */
export function accessKeyOf(tranId: string, { jwtSecret = '' }: Partial<Pick<Config, 'jwtSecret'>>): string {
  return createHmac('sha256', jwtSecret).update(`guest order ${tranId}`).digest('base64url').slice(0, 32);
}

/** What is stored of a key. */
export const hashOfKey = (key: string): string => digest('sha256', key, 'base64url');

/** The key of an order, unless the secret was changed after it was placed; its receipt has the old one then. */
export function knownKeyOf(
  { tranId, accessKeyHash }: { tranId: string; accessKeyHash: string | null },
  settings: Partial<Pick<Config, 'jwtSecret'>>,
): string | undefined {
  const key = accessKeyOf(tranId, settings);
  return accessKeyHash !== null && isEqual(hashOfKey(key), accessKeyHash) ? key : undefined;
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

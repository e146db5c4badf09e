import { z } from 'zod';
import { HttpError } from '../errors/errors';

/** The header of calls that may be repeated with a key. */
export const keyHeader = z.looseObject({ 'idempotency-key': z.string().optional() });

/**
 * The caller's key, if there is one.
 * @throws HttpError for a key that is too short or too long
 */
export function keyOf(headers: z.infer<typeof keyHeader>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw new HttpError(400, 'IDEMPOTENCY_KEY_MISSING');
}

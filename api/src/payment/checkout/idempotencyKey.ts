import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../errors/errors';

/** The caller's key, or a random one, which makes the call a new attempt that replaces open ones. */
export function idempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key'] ?? randomUUID();
  if (typeof key === 'string' && /^[\x21-\x7e]{8,200}$/.test(key)) return key;
  throw new HttpError(400, 'IDEMPOTENCY_KEY_MISSING');
}

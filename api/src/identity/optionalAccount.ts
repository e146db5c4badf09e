import type { FastifyRequest } from 'fastify';
import { NotSignedIn } from '../errors/errors';
import type { Account } from './auth';

/** The caller's account where a session is optional; null for guests, and for a session that has ended. */
export async function optionalAccount(request: FastifyRequest): Promise<Account | null> {
  if (request.headers.authorization === undefined) return null;
  try {
    await request.server.signedIn(request);
  } catch (error) {
    if (error instanceof NotSignedIn) return null;
    throw error;
  }
  return request.account;
}

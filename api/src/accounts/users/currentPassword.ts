import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, InvalidInput } from '../../errors/errors';
import { accountOf } from '../../identity/auth';
import { findPasswordHash } from './queries';

/** 400 for a signed-in user who entered a wrong current password. */
export function wrongPassword(): HttpError {
  return new HttpError(400, 'WRONG_PASSWORD', {}, { fields: { currentPassword: { code: 'WRONG' } } });
}

/**
 * Checks the caller's password again. Failures count as failed logins.
 * @throws HttpError (400) if it is missing or wrong
 */
export async function confirmPassword(
  app: FastifyInstance,
  request: FastifyRequest,
  password: string | undefined,
): Promise<void> {
  if (!password) throw new InvalidInput({ currentPassword: { code: 'REQUIRED' } });
  const { id, email } = accountOf(request);
  const hash = await findPasswordHash(app.db, id);
  if (!(await app.checkPassword(request, email, password, hash))) throw wrongPassword();
}

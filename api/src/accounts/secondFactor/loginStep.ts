import type { Queryable } from '../../db/database';
import { Forbidden } from '../../errors/errors';
import { issueChallenge } from './challenges';
import { methodsOf } from './queries';

/**
 * Lets a login go on whose password was right, unless the account has a second factor.
 * @throws Forbidden (SECOND_FACTOR) with the challenge to answer
 */
export async function assertOneStep(db: Queryable, user: { id: number }): Promise<void> {
  const methods = await methodsOf(db, user.id);
  if (methods.length === 0) return;
  const challenge = await issueChallenge(db, user.id, 'login');
  throw new Forbidden('SECOND_FACTOR', {}, { details: { secondFactor: { challenge, methods } } });
}

import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../../db/schema';
import { HttpError } from '../../errors/errors';
import { enqueueMail } from '../../mail/outbox';
import { passwordChangedLetter, resetLetter } from '../emails/passwordLetters';
import { hashPassword } from '../passwords/passwords';
import { refuseWeakPassword } from '../passwords/weakPasswords';
import { findUser, nextSessionVersion } from '../users/queries';
import { findCredentials } from './queries';
import { issueResetCode, readResetCode } from './resetCode';

/** Sends an email to the account with this address, if there is one that may log in. */
export async function sendResetLetter(app: FastifyInstance, email: string): Promise<void> {
  const user = await findCredentials(app.db, email);
  if (user?.status !== 'active') return;
  const letter = resetLetter(user, issueResetCode(app, user), app.config.publicUrl);
  await app.db.transaction((tx) => enqueueMail(tx, letter));
}

/**
 * Sets a new password by the code of an email, ends every session, and notifies the owner by another email. Answers the user at
 * the new session version. Throws HttpError 400 for a code that is not or no longer good.
 */
export async function resetPassword(app: FastifyInstance, code: string, password: string) {
  const known = readResetCode(app, code);
  const user = known && (await findUser(app.db, known.id));
  if (!user) throw noGoodCode();
  await refuseWeakPassword(password, user.email);
  const passwordHash = await hashPassword(password);
  const isAsItWas = and(
    eq(users.id, known.id),
    eq(users.sessionVersion, known.sessionVersion),
    eq(users.status, 'active'),
  );
  return app.db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash, sessionVersion: nextSessionVersion })
      .where(isAsItWas)
      .returning({
        id: users.id,
        role: users.role,
        email: users.email,
        name: users.name,
        sessionVersion: users.sessionVersion,
      });
    if (!user) throw noGoodCode();
    await enqueueMail(tx, passwordChangedLetter(user, app.config.publicUrl));
    return user;
  });
}

function noGoodCode(): HttpError {
  return new HttpError(400, 'RESET_CODE', {}, { fields: { code: { code: 'WRONG_CODE' } } });
}

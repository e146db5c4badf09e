import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../../db/schema';
import { HttpError } from '../../errors/errors';
import { notify } from '../../mail/notify';
import { enqueueMail } from '../../mail/outbox';
import { passwordChanged, passwordChangedEmail, resetEmail } from '../emails/passwordEmails';
import { hashPassword } from '../passwords/passwords';
import { assertStrongPassword } from '../passwords/weakPasswords';
import type { Device } from '../sessions/device';
import { recordSecurityEvent } from '../sessions/securityLog';
import { findUser, nextSessionVersion } from '../users/queries';
import { findCredentials } from './queries';
import { issueResetCode, readResetCode } from './resetCode';

/** Emails a reset code to the account with this address, if it exists and is active. */
export async function sendResetEmail(app: FastifyInstance, email: string): Promise<void> {
  const user = await findCredentials(app.db, email);
  if (user?.status !== 'active') return;
  const message = resetEmail(user, issueResetCode(app, user), app.config.publicUrl);
  await app.db.transaction((tx) => enqueueMail(tx, message));
}

/**
 * Sets a new password with an emailed code, which also verifies the address, ends every session, and notifies the owner by email. Returns the user with the
 * new session version.
 * @throws HttpError (400) for an invalid, used or expired code
 */
export async function resetPassword(
  app: FastifyInstance,
  { code, password, device }: { code: string; password: string; device: Device },
) {
  const known = readResetCode(app, code);
  const user = known && (await findUser(app.db, known.id));
  if (!user) throw invalidCode();
  await assertStrongPassword(password, user.email);
  const passwordHash = await hashPassword(password);
  const isUnchanged = and(
    eq(users.id, known.id),
    eq(users.sessionVersion, known.sessionVersion),
    eq(users.email, known.email),
    eq(users.status, 'active'),
  );
  return app.db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ passwordHash, sessionVersion: nextSessionVersion, emailState: 'verified' })
      .where(isUnchanged)
      .returning({
        id: users.id,
        role: users.role,
        email: users.email,
        name: users.name,
        sessionVersion: users.sessionVersion,
      });
    if (!user) throw invalidCode();
    await recordSecurityEvent(tx, user.id, 'password_reset', device);
    await notify(tx, passwordChanged, passwordChangedEmail(user, app.config.publicUrl));
    return user;
  });
}

function invalidCode(): HttpError {
  return new HttpError(400, 'RESET_CODE', {}, { fields: { code: { code: 'WRONG_CODE' } } });
}

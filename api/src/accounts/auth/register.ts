import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../users/queries';
import { sendConfirmation } from '../verification/write';
import { insertUser, type NewUser } from './queries';

/**
 * Creates an account and emails the link that confirms its address.
 * @throws Error that violates `users_email_unique` for a taken address, which is sent as a Conflict
 */
export function register(app: FastifyInstance, user: Omit<NewUser, 'emailState'>): Promise<UserRow> {
  const emailState = app.config.requireVerifiedEmail ? 'limited' : 'unverified';
  return app.db.transaction(async (tx) => {
    const added = await insertUser(tx, { ...user, emailState });
    await sendConfirmation(tx, added, app.config);
    return added;
  });
}

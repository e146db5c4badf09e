import type { FastifyInstance } from 'fastify';
import type { UserRow } from '../users/queries';
import { sendConfirmation } from '../verification/write';
import { insertUser, type NewUser } from './queries';

/**
 * Creates an account and emails the link that confirms its address. A vendor may have to apply for an approval.
 * @throws Error that violates `users_email_unique` for a taken address, which is sent as a Conflict
 */
export function register(app: FastifyInstance, user: Omit<NewUser, 'emailState' | 'awaitsApproval'>): Promise<UserRow> {
  const awaitsApproval = user.role === 'vendor' && app.config.requireVendorApproval;
  const emailState = app.config.requireVerifiedEmail ? 'limited' : 'unverified';
  return app.db.transaction(async (tx) => {
    const added = await insertUser(tx, { ...user, emailState, awaitsApproval });
    await sendConfirmation(tx, added, app.config);
    return added;
  });
}

import type { VerifiedEmail } from '@rialto/shared/contract/verification';
import { and, eq, ne } from 'drizzle-orm';
import type { Config } from '../../config/config';
import type { Database, Transaction } from '../../db/database';
import { users } from '../../db/schema';
import { Conflict } from '../../errors/errors';
import { notify } from '../../mail/notify';
import { enqueueMail } from '../../mail/outbox';
import { accountWithEmail } from '../auth/queries';
import { confirmationEmail, emailChanged, emailChangedEmail } from '../emails/verificationEmails';
import type { Device } from '../sessions/device';
import { recordSecurityEvent } from '../sessions/securityLog';
import { type EmailCode, emailCodeError, findEmailCode, issueEmailCode, useEmailCode } from './emailCodes';
import { addSubscriber, moveSubscription } from './subscribers';

type Origins = Pick<Config, 'publicUrl' | 'publicApiUrl'>;

/** Emails a link that confirms the address of an account, in the transaction of its registration. */
export async function sendConfirmation(
  tx: Transaction,
  { id: userId, email }: { id: number; email: string },
  { publicUrl }: Origins,
): Promise<void> {
  const code = await issueEmailCode(tx, { purpose: 'registration', userId, email });
  await enqueueMail(tx, confirmationEmail({ purpose: 'registration', userId, email, code }, publicUrl));
}

/**
 * Emails the link again.
 * @throws Conflict if the address is verified already
 */
export function sendConfirmationAgain(db: Database, userId: number, origins: Origins): Promise<void> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, emailState: users.emailState })
      .from(users)
      .where(eq(users.id, userId))
      .for('key share');
    if (!user || user.emailState === 'verified') throw new Conflict('EMAIL_VERIFIED');
    await sendConfirmation(tx, user, origins);
  });
}

/**
 * Emails a link to a new address of an account; the account keeps its address until the link is confirmed.
 * @throws Conflict with EMAIL_TAKEN for an address of an account
 */
export function requestEmailChange(db: Database, userId: number, email: string, { publicUrl }: Origins): Promise<void> {
  return db.transaction(async (tx) => {
    const [owner] = await tx.select({ id: users.id }).from(users).where(accountWithEmail(email));
    if (owner) throw new Conflict('EMAIL_TAKEN', {}, { fields: { email: { code: 'TAKEN' } } });
    const code = await issueEmailCode(tx, { purpose: 'change', userId, email });
    await enqueueMail(tx, confirmationEmail({ purpose: 'change', userId, email, code }, publicUrl));
  });
}

/**
 * Confirms what the link of this code was sent for: verifies the address of an account, replaces it by the new one, or adds a
 * subscriber to the newsletter. Tells the old address about the new one.
 * @throws HttpError (400) for a code that is unknown, used, expired, or of an address that the account no longer has
 * @throws Conflict with EMAIL_TAKEN if another account has got the address since
 */
export function verifyEmail(
  db: Database,
  code: string,
  { device, ...origins }: Origins & { device: Device },
): Promise<VerifiedEmail> {
  return db.transaction(async (tx) => {
    const record = await findEmailCode(tx, code);
    const { purpose, userId, email } = record;
    // A deletion locks the account first, then its codes.
    const user = userId === null ? undefined : await lockAccount(tx, userId);
    if (userId !== null && !user) throw emailCodeError('unknown');
    await useEmailCode(tx, record);
    if (purpose === 'newsletter') await addSubscriber(tx, email, userId, origins);
    else if (!user) throw emailCodeError('unknown');
    else await setVerified(tx, user, record, device);
    return { purpose, email };
  });
}

async function lockAccount(tx: Transaction, id: number) {
  const [user] = await tx
    .select({ id: users.id, email: users.email, emailState: users.emailState })
    .from(users)
    .where(and(eq(users.id, id), ne(users.status, 'deleted')))
    .for('no key update');
  return user;
}

async function setVerified(
  tx: Transaction,
  user: NonNullable<Awaited<ReturnType<typeof lockAccount>>>,
  { purpose, email }: EmailCode,
  device: Device,
): Promise<void> {
  // The address may have been changed after this link was sent.
  if (purpose === 'registration' && user.email !== email) throw emailCodeError('unknown');
  await tx.update(users).set({ email, emailState: 'verified' }).where(eq(users.id, user.id));
  if (purpose === 'registration') return;
  await recordSecurityEvent(tx, user.id, 'email_changed', device);
  await moveSubscription(tx, user.id, email);
  // Otherwise the old address was never known to be the person's, and may be a stranger's.
  if (user.emailState !== 'limited')
    await notify(tx, emailChanged, emailChangedEmail({ id: user.id, oldEmail: user.email }));
}

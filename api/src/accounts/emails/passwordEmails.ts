import { randomUUID } from 'node:crypto';
import { emailBody, greetingOf } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';

interface Recipient {
  id: number;
  email: string;
}

const RESET_KEY = 'password-reset-';
const CHANGED_KEY = 'password-changed-';
const CHANGED_PER_HOUR = 2;
// Anyone can trigger these emails for any address, so they contain nothing entered into the account.
const GREETING = greetingOf(null);
const RESET_PAGE = '/reset-password';
const FORGOT_PAGE = '/forgot-password';

/** Whether only the owner of the mailbox may read an email: its code is enough to take over the account. */
export const isReset = (key: string) => key.startsWith(RESET_KEY);

/**
 * The email to reset a forgotten password. `publicUrl` is the site's origin for a link with the code in its fragment, which
 * is never sent to a server; without it the email says where to enter the code.
 */
export function resetEmail({ id, email }: Recipient, code: string, publicUrl: string | undefined): MailMessage {
  const title = 'Choose a new password';
  const instructions = publicUrl
    ? [{ link: `${publicUrl}${RESET_PAGE}#${code}`, label: title }]
    : [`Open ${RESET_PAGE} on the site and enter this code:`, { code }];
  return {
    key: `${RESET_KEY}${randomUUID()}`,
    userId: id,
    to: email,
    subject: 'Reset your Rialto password',
    ...emailBody(title, [
      GREETING,
      `Someone asked to reset the password of your Rialto account. ${publicUrl ? 'This link' : 'The code below'} works for one hour.`,
      ...instructions,
      'If this wasn’t you, ignore this email. Your password stays the same.',
    ]),
  };
}

/** The notification of the same. */
export const passwordChanged = { code: 'PASSWORD_CHANGED', params: {}, link: '/dashboard/profile' } as const;

/** Reports a password change to the account's owner; `sessionVersion` is the one after the change. */
export function passwordChangedEmail(
  { id, email, sessionVersion }: Recipient & { sessionVersion: number },
  publicUrl: string | undefined,
): MailMessage {
  const page = publicUrl ? `${publicUrl}${FORGOT_PAGE}` : `${FORGOT_PAGE} on the site`;
  return {
    key: `${CHANGED_KEY}${id}-${sessionVersion}`,
    userId: id,
    to: email,
    limit: { kind: CHANGED_KEY, perHour: CHANGED_PER_HOUR },
    subject: 'Your Rialto password was changed',
    ...emailBody('Your password was changed', [
      GREETING,
      'The password of your Rialto account was changed, and every other device was logged out.',
      `If this wasn’t you, reset your password right away: ${page}`,
    ]),
  };
}

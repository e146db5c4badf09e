import { randomUUID } from 'node:crypto';
import { greetingOf, wordsOf } from '../../mail/letter';
import type { MailMessage } from '../../mail/outbox';

interface Recipient {
  id: number;
  email: string;
}

const RESET_KEY = 'password-reset-';
const CHANGED_KEY = 'password-changed-';
const CHANGED_PER_HOUR = 2;
// Anybody can cause these emails to any address, so nothing that was typed into the account stands in them.
const GREETING = greetingOf(null);
const RESET_PAGE = '/reset-password';
const FORGOT_PAGE = '/forgot-password';

/** Whether the words of an email are for the reader of the mailbox alone: with its code a session would become an account. */
export const isForMailboxOnly = (key: string) => key.startsWith(RESET_KEY);

/**
 * The email by which somebody who forgot their password sets another one. `publicUrl` is the site's origin, for a link with the
 * code in its fragment, which no server is sent; without it the email says where to enter the code.
 */
export function resetLetter({ id, email }: Recipient, code: string, publicUrl: string | undefined): MailMessage {
  const title = 'Choose a new password';
  const way = publicUrl
    ? [{ link: `${publicUrl}${RESET_PAGE}#${code}`, label: title }]
    : [`Open ${RESET_PAGE} on the site and enter this code:`, { code }];
  return {
    key: `${RESET_KEY}${randomUUID()}`,
    userId: id,
    to: email,
    subject: 'Reset your Rialto password',
    ...wordsOf(title, [
      GREETING,
      `Someone asked to reset the password of your Rialto account. ${publicUrl ? 'This link' : 'The code below'} works for one hour.`,
      ...way,
      'If this wasn’t you, ignore this email. Your password stays the same.',
    ]),
  };
}

/** Reports a change of the password to the owner of the account; `sessionVersion` is the account's since then. */
export function passwordChangedLetter(
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
    ...wordsOf('Your password was changed', [
      GREETING,
      'The password of your Rialto account was changed, and every other device was logged out.',
      `If this wasn’t you, reset your password right away: ${page}`,
    ]),
  };
}

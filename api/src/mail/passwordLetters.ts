import { randomUUID } from 'node:crypto';
import { greetingOf, wordsOf } from './letter';
import type { MailMessage } from './outbox';

interface Recipient {
  email: string;
  name: string | null;
}

const RESET_KEY = 'password-reset-';
const RESET_PAGE = '/reset-password';
const FORGOT_PAGE = '/forgot-password';

/** Whether what a letter says is for nobody but who reads the mail: with its code a session would become an account. */
export const isForMailboxOnly = (key: string) => key.startsWith(RESET_KEY);

/**
 * The letter by which somebody who forgot their password sets another one. `publicUrl` is the site's origin, for a link with the
 * code in its fragment, which no server is told; without it the letter says where to enter the code.
 */
export function resetLetter({ email, name }: Recipient, code: string, publicUrl: string | undefined): MailMessage {
  const title = 'Choose a new password';
  const way = publicUrl
    ? [{ link: `${publicUrl}${RESET_PAGE}#${code}`, label: title }]
    : [`Open the page ${RESET_PAGE} of the site, and enter this code:`, { code }];
  return {
    key: `${RESET_KEY}${randomUUID()}`,
    to: email,
    subject: 'Choose a new password for Rialto',
    ...wordsOf(title, [
      greetingOf(name),
      'Somebody has asked for a new password for your account at Rialto. For an hour, you can choose one.',
      ...way,
      'If it was not you, do nothing: your password stays as it is.',
    ]),
  };
}

/** Tells somebody that their password was changed, in case it was not them; `sessionVersion` is theirs since then. */
export function passwordChangedLetter(
  { id, email, name, sessionVersion }: Recipient & { id: number; sessionVersion: number },
  publicUrl: string | undefined,
): MailMessage {
  const page = publicUrl ? `${publicUrl}${FORGOT_PAGE}` : `the page ${FORGOT_PAGE} of the site`;
  return {
    key: `password-changed-${id}-${sessionVersion}`,
    to: email,
    subject: 'Your password for Rialto was changed',
    ...wordsOf('Your password was changed', [
      greetingOf(name),
      'The password of your account at Rialto was just changed, and whoever was logged in with the old one is logged out.',
      `If it was not you, ask for a new one at once: ${page}`,
    ]),
  };
}

import { greetingOf, oneLine, wordsOf } from '../../mail/letter';
import type { MailMessage } from '../../mail/outbox';

interface Recipient {
  id: number;
  email: string;
  name: string | null;
  role: string;
  sessionVersion: number;
}

const because = (reason: string | undefined) => (reason ? [`Reason: ${oneLine(reason)}`] : []);

/** Tells a user that an admin has suspended the account; every suspension has a session version of its own. */
export function suspendedEmail({ id, email, name, role, sessionVersion }: Recipient, reason?: string): MailMessage {
  return {
    key: `suspended-${id}-${sessionVersion}`,
    userId: id,
    to: email,
    subject: 'Your Rialto account is suspended',
    ...wordsOf('Your account is suspended', [
      greetingOf(name),
      'An administrator has suspended your account. You can’t log in until it is reinstated.',
      ...because(reason),
      ...(role === 'vendor'
        ? [
            'Your products and shops are hidden, and unpaid orders for them are cancelled. Paid orders you haven’t shipped may be refunded.',
          ]
        : []),
    ]),
  };
}

/** Tells a user that a suspension is over. */
export function reinstatedEmail({ id, email, name, role, sessionVersion }: Recipient): MailMessage {
  return {
    key: `reinstated-${id}-${sessionVersion}`,
    userId: id,
    to: email,
    subject: 'Your Rialto account is reinstated',
    ...wordsOf('Your account is reinstated', [
      greetingOf(name),
      'You can log in again.',
      ...(role === 'vendor' ? ['Your products and shops are back on the market.'] : []),
    ]),
  };
}

/** Tells a user that an admin has deleted the account. It belongs to none any more, so the address is forgotten once it was sent. */
export function deletedEmail(
  { id, email, name }: Pick<Recipient, 'id' | 'email' | 'name'>,
  reason?: string,
): MailMessage {
  return {
    key: `account-deleted-${id}`,
    userId: null,
    to: email,
    subject: 'Your Rialto account was deleted',
    ...wordsOf('Your account was deleted', [
      greetingOf(name),
      'An administrator has deleted your account, including your name, address, cart and history. You’ve been logged out everywhere.',
      ...because(reason),
      'Your orders stay in our records. Your name is removed once they’re complete.',
    ]),
  };
}

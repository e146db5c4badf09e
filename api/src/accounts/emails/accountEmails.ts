import { emailBody, greetingOf, oneLine } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';

interface Recipient {
  id: number;
  email: string;
  name: string | null;
  role: string;
  sessionVersion: number;
}

const reasonLine = (reason: string | undefined) => (reason ? [`Reason: ${oneLine(reason)}`] : []);

/** Reports a suspension to the user. The session version, which every suspension raises, makes the key unique. */
export function suspendedEmail({ id, email, name, role, sessionVersion }: Recipient, reason?: string): MailMessage {
  return {
    key: `suspended-${id}-${sessionVersion}`,
    userId: id,
    to: email,
    subject: 'Your Rialto account is suspended',
    ...emailBody('Your account is suspended', [
      greetingOf(name),
      'An administrator has suspended your account. You can’t log in until it is reinstated.',
      ...reasonLine(reason),
      ...(role === 'vendor'
        ? [
            'Your products and shops are hidden, and unpaid orders for them are cancelled. Paid orders you haven’t shipped may be refunded.',
          ]
        : []),
    ]),
  };
}

/** Reports the end of a suspension to the user. */
export function reinstatedEmail({ id, email, name, role, sessionVersion }: Recipient): MailMessage {
  return {
    key: `reinstated-${id}-${sessionVersion}`,
    userId: id,
    to: email,
    subject: 'Your Rialto account is reinstated',
    ...emailBody('Your account is reinstated', [
      greetingOf(name),
      'You can log in again.',
      ...(role === 'vendor' ? ['Your products and shops are back on the market.'] : []),
    ]),
  };
}

/** Reports a deletion to the former user. The email belongs to no account, so its address is erased once it is sent. */
export function deletedEmail(
  { id, email, name }: Pick<Recipient, 'id' | 'email' | 'name'>,
  reason?: string,
): MailMessage {
  return {
    key: `account-deleted-${id}`,
    userId: null,
    to: email,
    subject: 'Your Rialto account was deleted',
    ...emailBody('Your account was deleted', [
      greetingOf(name),
      'An administrator has deleted your account, including your name, address, cart and history. You’ve been logged out everywhere.',
      ...reasonLine(reason),
      'Your orders stay in our records. Your name is removed once they’re complete.',
    ]),
  };
}

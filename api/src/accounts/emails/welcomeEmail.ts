import type { Config } from '../../config/config';
import { emailBody, greetingOf } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';

interface Subscriber {
  email: string;
  userId: number | null;
  /** The subscription's key to unsubscribe. */
  key: string;
}

/** The part of every newsletter by which it is unsubscribed: a link, and the button of the mail program (RFC 8058). */
export function unsubscribeParts(
  key: string,
  { publicUrl, publicApiUrl }: Pick<Config, 'publicUrl' | 'publicApiUrl'>,
): { link: string; unsubscribeUrl?: string } {
  return {
    link: `${publicUrl ?? ''}/unsubscribe#${key}`,
    ...(publicApiUrl && { unsubscribeUrl: `${publicApiUrl}/api/newsletter/unsubscribe?key=${key}` }),
  };
}

/** Welcomes a subscriber whose address is confirmed. */
export function welcomeEmail(
  { email, userId, key }: Subscriber,
  origins: Pick<Config, 'publicUrl' | 'publicApiUrl'>,
): MailMessage {
  const { link, ...headers } = unsubscribeParts(key, origins);
  return {
    key: `newsletter-welcome-${key}`,
    userId,
    to: email,
    ...headers,
    subject: 'Welcome to the Rialto newsletter',
    ...emailBody('You’ll get our newsletter', [
      greetingOf(null),
      'Thank you for confirming your address. We write about what is in season and new on Rialto.',
      'You can unsubscribe at any time:',
      origins.publicUrl ? { link, label: 'Unsubscribe' } : { code: link },
    ]),
  };
}

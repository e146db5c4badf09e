import { emailBody, greetingOf, linkTo, safeName } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';
import type { Participants } from './participants';

/** An email is sent only for what stays unread that long. */
const DELAY_MINUTES = 5;

export const pathOfConversation = (id: number) => `/dashboard/messages/${id}`;

interface Recipient {
  id: number;
  email: string;
  name: string | null;
}

/** The email about a conversation with unread messages. The text is on the page: an email carries no text of strangers. */
export function messageEmail(
  recipient: Recipient,
  { key, conversationId, from, about }: { key: string; conversationId: number; from: string; about: string },
  publicUrl: string | undefined,
): MailMessage {
  return {
    key,
    userId: recipient.id,
    to: recipient.email,
    delayMinutes: DELAY_MINUTES,
    subject: `${from} wrote to you about ${about}`,
    ...emailBody('You have a new message', [
      greetingOf(recipient.name),
      `${from} wrote to you about ${about}.`,
      linkTo(
        publicUrl,
        pathOfConversation(conversationId),
        'Read and reply',
        'Read it and reply under Messages in your dashboard.',
      ),
    ]),
  };
}

/** What the conversation is about, for an email. */
export function aboutText({ orderId, shopId, subjectName }: Pick<Participants, 'orderId' | 'shopId' | 'subjectName'>) {
  if (orderId !== null) return `order #${orderId}`;
  return safeName(subjectName, shopId === null ? 'a product' : 'a shop');
}

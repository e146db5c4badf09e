import type { ContactTopic } from '@rialto/shared/contract/contactRules';
import { type SQL, sql } from 'drizzle-orm';
import { mailOutbox } from '../../db/schema';
import { emailBody, greetingOf, hasAddress, linkTo, type Part } from '../../mail/email';
import type { MailMessage } from '../../mail/outbox';
import type { RequestRow } from './queries';

export const pathOfRequests = '/dashboard/contact-requests';

/** Copies to a mailbox in an hour, and emails to an admin about new requests. */
const COPIES_PER_HOUR = 5;
const NOTICES_PER_HOUR = 4;

const topics: Record<ContactTopic, string> = {
  order: 'an order',
  delivery: 'delivery',
  return: 'a return',
  payment: 'a payment',
  account: 'an account',
  selling: 'selling here',
  other: 'something else',
};

const COPY = 'contact-copy-';
const NOTICE = 'contact-notice-';
const keyOfCopy = (requestId: number) => `${COPY}${requestId}`;
const keyOfAnswers = (requestId: number) => `contact-answer-${requestId}-`;

/** The emails to the sender of a request. */
export const emailsAbout = (requestId: number): SQL =>
  sql`(${mailOutbox.key} = ${keyOfCopy(requestId)} OR starts_with(${mailOutbox.key}, ${keyOfAnswers(requestId)}))`;

/** Confirms a request to its sender, with what was written. */
export function copyEmail(request: RequestRow, publicUrl: string | undefined): MailMessage {
  return {
    ...toSender(request, keyOfCopy(request.id)),
    limit: { kind: COPY, perHour: COPIES_PER_HOUR },
    subject: `We have received your request #${request.id}`,
    ...emailBody('We have received your request', [
      greetingOf(request.name),
      `Thank you for writing to us about ${topics[request.topic]}. Your request has the number ${request.id}. We’ll answer by email.`,
      ...quoted(request),
      'Did you not write this? Then somebody typed your address by mistake, and you can ignore this email.',
      writeAgain(publicUrl),
    ]),
  };
}

/** The answer of an admin. */
export function answerEmail(
  request: RequestRow,
  answer: { id: number; text: string },
  publicUrl: string | undefined,
): MailMessage {
  return {
    ...toSender(request, `${keyOfAnswers(request.id)}${answer.id}`),
    subject: `Answer to your request #${request.id}`,
    ...emailBody(`Answer to your request #${request.id}`, [
      greetingOf(request.name),
      ...paragraphs(answer.text),
      ...quoted(request),
      writeAgain(publicUrl),
    ]),
  };
}

/** Tells an admin about a new request; several at once are one email. */
export function noticeEmail(
  admin: { id: number; email: string; name: string | null },
  requestId: number,
  publicUrl: string | undefined,
): MailMessage {
  return {
    key: `${NOTICE}${requestId}-${admin.id}`,
    userId: admin.id,
    to: admin.email,
    limit: { kind: NOTICE, perHour: NOTICES_PER_HOUR },
    subject: 'Somebody wrote to the market',
    ...emailBody('A new contact request', [
      greetingOf(admin.name),
      'Somebody has written to the market with the form of the page Contact.',
      linkTo(publicUrl, pathOfRequests, 'Read and answer', 'You can find it under Contact Requests.'),
    ]),
  };
}

// An address that was typed into the form need not be that of the account, whose owner would get another person's email in their export.
function toSender({ userId, email, accountEmail }: RequestRow, key: string) {
  const isOwn = accountEmail !== null && accountEmail.toLowerCase() === email.toLowerCase();
  return { key, userId: isOwn ? userId : null, to: email };
}

/** What was written. Anyone can type another person's address, so no email carries a stranger's link. */
function quoted({ text }: RequestRow): Part[] {
  if (hasAddress(text))
    return ['For safety, this email leaves out what you wrote, as it contains a web or email address.'];
  return ['You wrote:', ...paragraphs(text)];
}

const paragraphs = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');

const writeAgain = (publicUrl: string | undefined) =>
  linkTo(
    publicUrl,
    '/contact',
    'Write to us again',
    'Please don’t reply to this email. To write again, use our page Contact.',
  );

import type { ContactTopic } from '@rialto/shared/contract/contactRules';
import { plural } from '@rialto/shared/i18n/format';

const topics: Record<ContactTopic, string> = {
  order: 'An order',
  delivery: 'Delivery',
  return: 'Returns and refunds',
  payment: 'A payment',
  account: 'My account',
  selling: 'Selling here',
  other: 'Something else',
};

export const contact = {
  heading: 'Write to us',
  name: 'Name',
  email: 'Email',
  topic: 'Topic',
  choose: 'Choose a topic',
  topics,
  order: 'Order number (optional)',
  orderHint: 'It’s on the order’s page and in its emails.',
  text: 'Message',
  textHint: 'We answer by email. You get a copy of your message.',
  left: (n: number) => plural(n, { one: '# character left', other: '# characters left' }),
  noName: 'Enter your name.',
  noEmail: 'Enter your email address, so that we can answer.',
  invalidEmail: 'Check the email address: it must look like name@example.com.',
  noTopic: 'Choose a topic.',
  invalidOrder: 'An order number has only digits, such as 1024. Leave it empty if you don’t have one.',
  noText: 'Write what it is about.',
  tooLong: (over: number, most: number) =>
    `This is ${plural(over, { one: '# character', other: '# characters' })} too long: a message has at most ${most}.`,
  send: 'Send message',
  sending: 'Sending…',
  thanks: 'Thank you for your message',
  next: (id: number, email: string) =>
    `Your request has the number ${id}. We’ll answer by email to ${email}, where a copy of your message is on its way.`,
  again: 'Write another message',
};
export type ContactTexts = typeof contact;

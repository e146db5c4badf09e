import type { ContactRequest } from '@rialto/shared/contract/contact';
import type { ContactTopic } from '@rialto/shared/contract/contactRules';

type Match = NonNullable<ContactRequest['order']>['match'];

const topics: Record<ContactTopic, string> = {
  order: 'An order',
  delivery: 'Delivery',
  return: 'Returns and refunds',
  payment: 'A payment',
  account: 'An account',
  selling: 'Selling here',
  other: 'Something else',
};

const matches: Record<Match, string> = {
  account: 'of this account',
  email: 'placed with this email address, which nobody has verified',
  other: 'not of this sender: tell them nothing about it',
  missing: 'there is no such order',
};

export const contact = {
  title: 'Contact Requests',
  intro: 'What people wrote with the form of the page Contact. Your answer is sent by email.',
  list: 'Contact requests',
  state: 'State',
  all: 'All',
  states: { open: 'Open', done: 'Done' },
  none: 'Nobody has written yet.',
  noMatch: 'No request is in this state.',
  failed: 'We couldn’t load the requests.',
  topics,
  matches,
  heading: (id: number, topic: string) => `#${id}: ${topic}`,
  account: 'Account',
  guest: 'Guest',
  order: (id: number) => `Order #${id}`,
  answered: (name: string) => `Answer by ${name}`,
  deletedAccount: 'a deleted account',
  answer: 'Answer…',
  answerAgain: 'Answer again…',
  markDone: 'Mark as done',
  reopen: 'Open again',
  delete: 'Delete…',
  ofRequest: (id: number) => ` (request #${id})`,
  doneOn: (when: string) => `Done on ${when}`,
  answerTitle: (id: number) => `Answer to request #${id}`,
  sentTo: (email: string) => `It is sent to ${email}, below it what they wrote. The request is done then.`,
  text: 'Answer',
  noText: 'Write the answer.',
  tooLong: (most: number) => `An answer has at most ${most} characters.`,
  send: 'Send answer',
  sending: 'Sending…',
  sent: 'The answer is on its way.',
  deleteQuestion: (id: number) => `Delete request #${id}?`,
  deleteConsequence: 'What they wrote and all answers are deleted. That can’t be undone.',
  deleteYes: 'Delete',
  deleted: 'The request is deleted.',
};
export type ContactTexts = typeof contact;

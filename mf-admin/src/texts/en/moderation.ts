import type {
  AppealOutcome,
  CaseState,
  DecisionAction,
  DecisionGround,
  ReportKind,
  ReportReason,
} from '@rialto/shared/contract/moderationRules';

const states: Record<CaseState, string> = { open: 'Open', appealed: 'Appealed', decided: 'Decided' };

const kinds: Record<ReportKind, string> = {
  product: 'Product',
  review: 'Review',
  post: 'Post',
  shop: 'Shop',
  message: 'Message',
};

const reasons: Record<ReportReason, string> = {
  illegal: 'Breaks the law',
  fraud: 'Scam or misleading',
  counterfeit: 'Counterfeit or stolen work',
  unsafe: 'Dangerous',
  hate: 'Insult, threat or hate',
  private: 'Private data',
  spam: 'Spam or advertising',
  other: 'Something else',
};

const actions: Record<DecisionAction, string> = {
  dismiss: 'Dismiss the reports',
  hide: 'Hide it',
  restore: 'Show it again',
  warn: 'Warn its owner',
  suspend: 'Suspend its owner’s account',
};

const effects: Record<DecisionAction, string> = {
  dismiss: 'Nothing changes, and its owner gets no email.',
  hide: 'Only its owner and admins still see it. With a shop, its products go off sale.',
  restore: 'Everyone sees it again.',
  warn: 'It can still be seen. Its owner gets an email.',
  suspend: 'The owner is logged out. Products and shops are hidden, and unpaid orders for them are cancelled.',
};

const decided: Record<DecisionAction, string> = {
  dismiss: 'Reports dismissed',
  hide: 'Hidden',
  restore: 'Shown again',
  warn: 'Owner warned',
  suspend: 'Owner suspended',
};

const done: Record<DecisionAction, string> = {
  dismiss: 'The reports are dismissed.',
  hide: 'It’s hidden, and its owner gets the reasons by email.',
  restore: 'It’s shown again, and its owner gets an email.',
  warn: 'The owner gets the warning by email.',
  suspend: 'The account is suspended, and its owner gets the reasons by email.',
};

const grounds: Record<DecisionGround, string> = { law: 'The law', terms: 'Our terms' };

const outcomes: Record<AppealOutcome, string> = { upheld: 'Decision upheld', reversed: 'Decision reversed' };

const outcomeEffects: Record<AppealOutcome, string> = {
  upheld: 'The decision stays as it is.',
  reversed: 'The decision is undone: what was hidden is shown again, a suspended account is reinstated.',
};

export const moderation = {
  title: 'Reports',
  intro:
    'What people have reported, with the text as it was then. Reading a conversation is recorded in the audit log.',
  list: 'Reports',
  state: 'State',
  kind: 'Kind',
  all: 'All',
  states,
  kinds,
  reasons,
  none: 'Nobody has reported anything.',
  noMatch: 'No reports match these filters.',
  failed: 'We couldn’t load the reports.',
  hidden: 'Hidden',
  gone: 'Deleted',
  by: 'By',
  deletedAccount: 'Deleted account',
  evidence: 'The text when it was reported',
  erased: 'The text was deleted with the account.',
  picture: (n: number) => `Picture ${n}`,
  readConversation: 'Read the conversation',
  hideConversation: 'Hide the conversation',
  messages: 'Messages',
  messagesFailed: 'We couldn’t load the messages.',
  noMessages: 'This conversation has no messages.',
  buyer: 'Buyer',
  vendor: 'Vendor',
  buttons: { open: 'Decide…', appealed: 'Decide the appeal…', decided: 'Decide again…' } satisfies Record<
    CaseState,
    string
  >,
  decisions: 'Decisions',
  decided,
  undone: 'No longer applies',
  appeal: 'Appeal',
  decideTitle: 'Decide',
  action: 'Decision',
  actions,
  effects,
  facts: 'Facts and reasons',
  factsHint: 'The owner gets this by email. Say what exactly is wrong, without naming those who reported it.',
  noFacts: 'Say what is wrong, and why you decide this.',
  note: 'Note for the other admins (optional)',
  noteHint: 'Nobody else sees it.',
  ground: 'Based on',
  grounds,
  reference: 'Provision',
  referenceHint: 'For example: section 4 of the terms.',
  noReference: 'Name the provision of the law or of the terms.',
  decide: 'Decide',
  deciding: 'Deciding…',
  done,
  appealTitle: 'Decide the appeal',
  outcomes,
  outcomeEffects,
  answer: 'Answer',
  answerHint: 'The owner gets this by email.',
  noAnswer: 'Say why.',
  appealDecided: 'The appeal is decided, and the owner gets the answer by email.',
};

export type ModerationTexts = typeof moderation;

import type { AppealOutcome, DecisionGround, ReportKind, Restriction } from '@rialto/shared/contract/moderationRules';

const yours: Record<ReportKind, string> = {
  product: 'your product',
  review: 'your review of',
  post: 'your post',
  shop: 'your shop',
  message: 'your message about',
};

const decided: Record<Restriction, (what: string) => string> = {
  hide: (what) => `We have hidden ${what}`,
  warn: (what) => `A warning because of ${what}`,
  suspend: (what) => `We have suspended your account because of ${what}`,
};

const effects: Record<Restriction, string> = {
  hide: 'Nobody else can see it, everywhere and until we decide otherwise.',
  warn: 'It can still be seen. If it happens again, we may hide it or suspend your account.',
  suspend: 'You can’t log in until we decide otherwise. Products and shops of yours are hidden.',
};

const grounds: Record<DecisionGround, (reference: string) => string> = {
  law: (reference) => `The law: ${reference}. We consider it illegal because of these facts.`,
  terms: (reference) => `Our terms: ${reference}. It isn’t compatible with them because of these facts.`,
};

const outcomes: Record<AppealOutcome, string> = {
  upheld: 'Rejected.',
  reversed: 'Successful: the decision no longer applies.',
};

export const decisions = {
  title: 'Decisions',
  one: 'Decision',
  intro: 'What we decided about what you wrote or offer, why, and what you can do.',
  none: 'There are no decisions about you. Nothing of yours is restricted.',
  failed: 'We couldn’t load the decisions.',
  missing: 'There is no decision under this link. Check that it’s complete.',
  toHome: 'To the home page',
  yours,
  decided,
  effects,
  undone: 'No longer applies',
  facts: 'Facts',
  ground: 'Ground',
  grounds,
  how: 'How we decided',
  byPeople:
    'It was reported to us. A person looked at it and decided. Nothing was found or decided by automated means.',
  redress: 'What you can do',
  redressText: (until: string) =>
    `You can appeal free of charge until ${until}; a person decides about it. You can also turn to a certified out-of-court dispute settlement body, or to a court.`,
  yourAppeal: 'Your appeal',
  outcome: 'What came of it',
  outcomes,
  waiting: 'We haven’t decided yet. We’ll email you.',
  appeal: 'Appeal',
  appealTitle: 'Appeal this decision',
  appealText: 'Say why it should be decided otherwise. You can appeal once, so say everything that matters.',
  text: 'Your reasons',
  noText: 'Say why it should be decided otherwise.',
  send: 'Send the appeal',
  sending: 'Sending…',
  sent: 'Your appeal was sent. We’ll email you once we’ve decided.',
};

export type DecisionsTexts = typeof decisions;

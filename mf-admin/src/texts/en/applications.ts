import type {
  ApplicationDecision,
  ApplicationState,
  ApplicationStep,
} from '@rialto/shared/contract/vendorApplicationRules';

const states: Record<ApplicationState, string> = {
  draft: 'Draft',
  submitted: 'Waiting for us',
  asked: 'Waiting for the applicant',
  approved: 'Approved',
  refused: 'Refused',
};

const steps: Record<ApplicationStep, string> = {
  submitted: 'Submitted',
  asked: 'More asked',
  approved: 'Approved',
  refused: 'Refused',
};

const decisions: Record<ApplicationDecision, string> = {
  approve: 'Approve',
  ask: 'Ask for more',
  refuse: 'Refuse',
};

const effects: Record<ApplicationDecision, string> = {
  approve: 'The vendor can put products on sale, and everyone sees the shop. To take this back, suspend the account.',
  ask: 'The applicant adds what you ask for, and submits the application again.',
  refuse: 'The vendor keeps drafts only, and can apply again. The application is deleted after 180 days.',
};

const done: Record<ApplicationDecision, string> = {
  approve: 'The vendor is approved.',
  ask: 'The applicant has been asked for more.',
  refuse: 'The application is refused.',
};

export const applications = {
  title: 'Vendor Applications',
  intro: 'Who wants to sell on Rialto. Those who have waited longest come first.',
  state: 'State',
  all: 'All',
  withCount: (state: string, count: number) => `${state} (${count})`,
  list: 'Applications',
  none: 'Nobody has applied yet.',
  noMatch: 'No application is in this state.',
  failed: 'We couldn’t load the applications.',
  account: 'Account',
  address: 'Address',
  taxNumber: 'Tax number',
  documents: 'Documents',
  noDocuments: 'None',
  download: (name: string) => `Download ${name}`,
  size: (kilobytes: number) => `${kilobytes} kB`,
  pdfWarning: 'A PDF can contain scripts. Open it in a viewer that doesn’t run them.',
  history: 'What happened',
  states,
  steps,
  decide: 'Decide…',
  ofApplication: (name: string) => ` (${name})`,
  decideTitle: (name: string) => `Application of ${name}`,
  decision: 'Decision',
  decisions,
  effects,
  words: 'Words to the applicant',
  wordsHint: 'The applicant gets them by email, and reads them with the application.',
  noWords: 'Say what is missing or wrong.',
  submit: 'Decide',
  deciding: 'Deciding…',
  done,
};

export type ApplicationsTexts = typeof applications;

import type { ApplicationState, ApplicationStep } from '@rialto/shared/contract/vendorApplicationRules';

const states: Record<ApplicationState, string> = {
  draft: 'Not submitted yet',
  submitted: 'With us',
  asked: 'We need more',
  approved: 'Approved',
  refused: 'Refused',
};

const steps: Record<ApplicationStep, string> = {
  submitted: 'You submitted the application.',
  asked: 'We asked for more.',
  approved: 'We approved the application.',
  refused: 'We refused the application.',
};

const news: Record<ApplicationState, string> = {
  draft: 'Your application isn’t submitted yet.',
  submitted: 'We have your application, and will write to you when we’ve decided. Your products are drafts until then.',
  asked: 'We need more from you. Read what we ask for, add it below, and submit the application again.',
  approved: 'You can sell on Rialto.',
  refused: 'We have refused your application. You can change it below and submit it again.',
};

export const becomeVendor = {
  title: 'Become a Vendor',
  intro: 'Sell on Rialto with the account you have.',
  applicationTitle: 'Your application',
  consequencesTitle: 'What changes',
  consequences: [
    'Your account gets a shop, products and sales. Its orders, addresses and messages stay.',
    'Vendors don’t buy with this account: your cart and your wishlist are kept, but not shown.',
  ],
  approvalConsequences: [
    'We look at your application first. Until we approve it, your products are drafts, and only you see your shop.',
    'You can withdraw the application as long as we haven’t approved it. Your account then buys again.',
  ],
  formTitle: 'Who sells',
  legalName: 'Legal name',
  legalNameHint: 'Of the company, or of the person who sells. It appears on your invoices.',
  noLegalName: 'Enter the legal name of the seller.',
  taxNumber: 'Tax number',
  taxNumberHint: 'Your VAT ID, or the number under which you pay taxes.',
  noTaxNumber: 'Enter the tax number of the seller.',
  answer: 'Message to us (optional)',
  answerHint: 'For example, your answer to what we asked.',
  formatFailed: 'We couldn’t load how addresses are written in this country.',
  loading: 'Loading the address',
  restored: 'We’ve kept what you entered.',
  startOver: 'Start over',
  submit: 'Submit the application',
  submitAgain: 'Submit it again',
  become: 'Become a vendor',
  submitting: 'Submitting…',
  submitted: 'Your application has been submitted.',
  isVendor: 'You’re a vendor now.',
  documents: 'Documents',
  documentsHint: (most: number) =>
    `For example, your trade licence and an identity card. Up to ${most}: PDF, JPEG, PNG, WebP or AVIF, up to 8\u00a0MB each. Only you and our team can open them.`,
  noDocuments: 'Add at least one document.',
  documentsOnTheirWay: 'Wait for the documents to finish uploading.',
  add: 'Add documents',
  onlySoMany: (most: number) => `You can add up to ${most} documents. Remove one to add another.`,
  wrongType: 'Choose a PDF, or a picture in JPEG, PNG, WebP or AVIF.',
  tooLarge: (megabytes: string, most: number) => `This file is ${megabytes} MB. Choose one up to ${most} MB.`,
  empty: 'This file is empty. Choose another one.',
  download: 'Download',
  remove: 'Remove',
  ofDocument: (name: string) => ` (${name})`,
  size: (kilobytes: number) => `${kilobytes} kB`,
  history: 'What happened so far',
  steps,
  states,
  news,
  address: 'Address',
  withdraw: 'Withdraw the application…',
  buyInstead: 'Use the account for buying…',
  withdrawing: {
    question: 'Withdraw your application?',
    consequence:
      'We delete the application with its documents, and your account buys again. Your drafts and your shop are kept, and come back if you apply again.',
    yes: 'Withdraw',
    done: 'Your application was withdrawn.',
  },
  buying: {
    question: 'Use this account for buying?',
    consequence:
      'It becomes a buyer’s account. Your drafts and your shop are kept, and come back if you apply as a vendor later.',
    yes: 'Use it for buying',
    done: 'You can buy with this account now.',
  },
  already: 'Your account is a vendor’s already. There’s nothing to apply for.',
  toShop: 'Go to My Shop',
  toDrafts: 'Prepare your products',
  loadingApplication: 'Loading your application',
  failed: 'We couldn’t load your application.',
};

export type BecomeVendorTexts = typeof becomeVendor;

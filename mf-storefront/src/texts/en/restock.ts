export const restock = {
  ask: 'Tell me when it’s back',
  asking: 'Saving…',
  label: 'Your email address',
  hint: 'We’ll send you one email when it’s back in stock.',
  noEmail: 'Enter an email address such as name@example.com.',
  waiting: 'We’ll email you once when it’s back in stock.',
  withdraw: 'Don’t email me',
};

export type RestockTexts = typeof restock;

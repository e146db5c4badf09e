import { plural } from '@rialto/shared/i18n/format';

export const reviews = {
  title: 'My Reviews',
  reviews: (n: number) => plural(n, { one: '# review', other: '# reviews' }),
  empty: "You haven't reviewed any products yet.",
  failed: 'We couldn’t load your reviews.',
  reviewOrdered: 'Review something you ordered',
  howWasIt: 'How was it?',
  write: 'Write a review',
  writeOf: (name: string) => `Write a review of ${name}`,
  showAll: (n: number) => plural(n, { one: 'Show # product', other: 'Show all # products' }),
  edited: (when: string) => `edited ${when}`,
  verified: 'Verified purchase',
  edit: 'Edit',
  editOf: (name: string) => `Edit your review of ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete your review of ${name}`,
  deleting: 'Deleting…',
  sureToDelete: (name: string) => `Delete your review of ${name}?`,
  afterDeleting: 'This can’t be undone. You can write another review.',
  notDeleted: (why: string) => `Your review wasn’t deleted. ${why}`,
  yourReview: 'Your review',
  yourReviewOf: (name: string) => `Your review of ${name}`,
  incomplete: 'Please provide a rating and a review.',
  notSaved: (why: string) => `Your review wasn’t saved. ${why}`,
  save: 'Save review',
  saving: 'Saving…',
  cancel: 'Cancel',
  thanks: 'Thank you for your review!',
};

export type ReviewsTexts = typeof reviews;

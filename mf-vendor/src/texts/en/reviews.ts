import { plural } from '@rialto/shared/i18n/format';

export const reviews = {
  title: 'Reviews',
  intro: 'What buyers say about your products. Your reply is shown below the review; its author gets one email.',
  count: (n: number) => plural(n, { one: '# review', other: '# reviews' }),
  none: 'No reviews yet.',
  noMatch: 'No reviews match these filters.',
  failed: 'We couldn’t load the reviews.',
  gone: 'This review was deleted or is hidden. Here are the others.',
  showAll: 'Show all reviews',
  filters: {
    answer: 'Reply',
    any: 'All',
    open: 'Not replied to',
    answered: 'Replied to',
    stars: 'Rating',
    withStars: (n: number) => plural(n, { one: '# star', other: '# stars' }),
  },
  foundHelpful: (n: number) => plural(n, { one: '# person found this helpful', other: '# people found this helpful' }),
  photo: (place: number, author: string) => `Photo ${place} by ${author}`,
  yourReply: 'Your reply',
  edited: (day: string) => `edited ${day}`,
  reply: 'Reply',
  edit: 'Edit reply',
  delete: 'Delete reply',
  /** Appended to a button's text for screen readers. */
  ofReview: (author: string, product: string) => ` to the review of ${product} by ${author}`,
  sureToDelete: 'Delete your reply?',
  consequence: 'You can write another one. The author gets no second email.',
  deleted: 'Reply deleted.',
  form: {
    label: 'Your reply',
    hint: 'Everyone can read it on the product’s page.',
    blank: 'Write a reply.',
    save: 'Post reply',
    saving: 'Posting…',
    cancel: 'Cancel',
    saved: 'Your reply was posted.',
  },
};

export type ReviewsTexts = typeof reviews;

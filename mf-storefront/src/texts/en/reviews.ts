import { plural } from '@rialto/shared/i18n/format';

export const reviews = {
  sort: 'Sort by',
  sorts: { newest: 'Newest', helpful: 'Most helpful', highest: 'Highest rating', lowest: 'Lowest rating' },
  only: (stars: number) => plural(stars, { one: 'Only reviews with # star', other: 'Only reviews with # stars' }),
  showAll: 'Show all reviews',
  noneWithStars: (stars: number) =>
    plural(stars, { one: 'No reviews with # star.', other: 'No reviews with # stars.' }),
  photo: (place: number, author: string) => `Photo ${place} by ${author}`,
  photosBy: (author: string) => `Photos by ${author}`,
  previous: 'Previous photo',
  next: 'Next photo',
  place: (place: number, total: number) => `${place} of ${total}`,
  helpful: 'Helpful',
  ofReview: (author: string) => ` (review by ${author})`,
  foundHelpful: (n: number) => plural(n, { one: '# person found this helpful', other: '# people found this helpful' }),
  replyFrom: (shop: string) => `Reply from ${shop}`,
  reply: 'Reply from the shop',
  edited: ', edited ',
  answer: 'Reply to this review',
  deleteReply: 'Delete the reply',
  sureToDelete: 'Delete the shop’s reply?',
  consequence: 'The vendor can write another one.',
  yes: 'Delete reply',
  replyDeleted: 'Reply deleted.',
};

export type ReviewTexts = typeof reviews;

import { plural } from '@rialto/shared/i18n/format';

export const product = {
  loading: 'Loading the product',
  failed: 'We couldn’t load this product.',
  none: 'Product not found',
  noneText: 'It may no longer be sold, or the link may be wrong.',
  goHome: 'Go home',
  description: (name: string, price: string) => `${name} at Rialto, ${price}.`,
  from: ' · from ',
  free: 'You can only order free products together with paid ones.',
  inStock: 'In stock',
  inCart: (units: number) => `${units} in your cart. `,
  onlyThatMany: (left: number, inCart: number) =>
    inCart > 0
      ? `Only ${left} more left. We changed the quantity to ${left}.`
      : `Only ${left} left. We changed the quantity to ${left}.`,
  seeCart: 'See your cart',
  moreIn: (category: string) => `More in ${category}`,
  reviews: {
    heading: 'Reviews',
    none: 'No reviews yet. Be the first to write one.',
    failed: 'We couldn’t load the reviews.',
    count: (n: number) => plural(n, { one: '# review', other: '# reviews' }),
    stars: (n: number) => plural(n, { one: '# star', other: '# stars' }),
    buyersOnly: 'Only buyers can write reviews. To leave one, log in with a buyer account.',
  },
  entry: {
    yours: 'Your review',
    verified: 'Verified purchase',
    edited: ', edited ',
    remove: 'Delete',
    removing: 'Deleting…',
    ofYours: ' your review',
    ofAnother: (author: string) => ` the review by ${author}`,
    removeYours: (product: string) => `Delete your review of ${product}?`,
    removeAnothers: (author: string) => `Delete the review by ${author}?`,
    consequence: 'Its rating will no longer count, and its text will be permanently deleted.',
    yes: 'Delete review',
    removed: 'Review deleted.',
  },
  form: {
    write: 'Leave a Review',
    edit: 'Edit your review',
    afterDelivery: 'Reviews are open to buyers once their order has been delivered.',
    notDelivered: 'You can review this product once your order has been delivered.',
    review: 'Your review',
    example: 'How did it taste, how did it grow?',
    incomplete: 'Please provide a rating and a review.',
    postedOn: (day: string) => `Posted on ${day}. Saving replaces it.`,
    post: 'Post review',
    save: 'Save review',
    posting: 'Posting…',
    discard: 'Discard changes',
    thanks: 'Thank you for your review!',
    changed: 'Your review was updated.',
    kept: 'Your review is saved here. To post it, please ',
    logIn: 'log in',
    afterLogIn: '.',
  },
};

export type ProductTexts = typeof product;

import type { SeedReview } from './types';

/** Reviews by the demo buyer, each after a completed order. */
export const buyerReviews: SeedReview[] = [
  {
    product: 'saguaro-seedling',
    user: 'buyer',
    rating: 5,
    comment:
      'It stands on the sill over my desk and has grown, I think, four millimeters. I have never been so patient with anything.',
    daysAgo: 61.2,
  },
  {
    product: 'olive-oil',
    user: 'buyer',
    rating: 5,
    comment: 'I bought it for salads and ended up pouring it on vanilla ice cream, with salt. Please try this.',
    daysAgo: 43.7,
  },
  {
    product: 'seville-marmalade',
    user: 'buyer',
    rating: 4,
    comment: 'Wonderfully bitter, and the peel has some bite left in it. I only wish the jar were twice as big.',
    daysAgo: 41.9,
  },
  {
    product: 'watering-can',
    user: 'buyer',
    rating: 5,
    comment: 'My old one glugged all over the seedlings. This one rains.',
    daysAgo: 30.1,
  },
  {
    product: 'lacinato-kale',
    user: 'buyer',
    rating: 3,
    comment: 'Good flavor once cooked, but the outer leaves were tougher than last time. Twenty minutes wasn’t enough.',
    daysAgo: 25.5,
  },
];

// Without zod, for browsers.

/** Newest first by default. Reviews that are equal in the order chosen are newest first. */
export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const MAX_REVIEW_PHOTOS = 4;

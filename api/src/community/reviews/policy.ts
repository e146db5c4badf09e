import type { Account } from '../../identity/auth';

/** Who may list a person's reviews: that person, and admins. A product's reviews are everybody's to read. */
export function maySeeReviewsOf(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}

/** Who may delete a review: who wrote it, and admins. */
export function mayDeleteReview(caller: Account, review: { userId: number }): boolean {
  return caller.role === 'admin' || caller.id === review.userId;
}

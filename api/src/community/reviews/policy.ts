import type { Account } from '../../identity/auth';

/** A user's reviews may be listed by that user and by admins. The reviews of a product are public. */
export function maySeeReviewsOf(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}

/** A review may be deleted by its author and by admins. */
export function mayDeleteReview(caller: Account, review: { userId: number }): boolean {
  return caller.role === 'admin' || caller.id === review.userId;
}

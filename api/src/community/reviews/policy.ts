import type { Account } from '../../identity/auth';

/** A user's reviews may be listed by that user and by admins. The reviews of a product are public. */
export function maySeeReviewsOf(caller: Account, userId: number): boolean {
  return caller.role === 'admin' || caller.id === userId;
}

/** A review may be deleted by its author and by admins. */
export function mayDeleteReview(caller: Account, review: { userId: number }): boolean {
  return caller.role === 'admin' || caller.id === review.userId;
}

/** A vote counts for other people's reviews only: not for the author's, nor for those of the caller's own product. */
export function mayVoteFor(caller: Account, review: { userId: number; vendorId: number }): boolean {
  return caller.id !== review.userId && caller.id !== review.vendorId;
}

/** A review is replied to by the vendor of its product. */
export function mayReplyTo(caller: Account, review: { vendorId: number }): boolean {
  return caller.id === review.vendorId;
}

/** A reply may be deleted by the product's vendor and by admins. */
export function mayDeleteReply(caller: Account, review: { vendorId: number }): boolean {
  return caller.role === 'admin' || caller.id === review.vendorId;
}

import type { Review } from '@rialto/shared/contract/review';
import type { ReviewSort } from '@rialto/shared/contract/reviewSort';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';

/** The order and stars of a list of reviews; undefined for the newest of all. */
export interface ReviewFilter {
  sort?: ReviewSort | undefined;
  rating?: number | undefined;
}

export const productReviewsQuery = (productId: number, filter: ReviewFilter = {}) =>
  pagedQuery<Review>('/reviews', { productId, ...filter });

import type { Review, WriteReviewBody } from '@rialto/shared/contract/review';
import { http } from '@rialto/shared/http';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

export const productReviewsQuery = (productId: number) => pagedQuery<Review>('/reviews', { productId });

/** @throws ApiError with the server's message */
export async function postReview(review: WriteReviewBody): Promise<void> {
  await http.post('/reviews', review);
}

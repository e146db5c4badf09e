import type { Review } from '@rialto/shared/contract/review';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

export interface ReviewFilter {
  answered?: 'true' | 'false' | undefined;
  rating?: number | undefined;
}

/** The reviews of the vendor's products, newest first. */
export const receivedReviewsQuery = (filter: ReviewFilter = {}, limit: number = pageSize()) =>
  pagedQuery<Review>('/reviews/received', { ...filter, limit });

/** A review of the vendor's products, null if it was deleted, or is of another vendor. */
export const receivedReviewQuery = (id: number) =>
  queryOptions({
    queryKey: ['reviews', 'received', { id }],
    queryFn: async ({ signal }) => {
      const { data: found } = await http.get<Review[]>('/reviews/received', { signal, params: { id } });
      return found.find((review) => review.id === id) ?? null;
    },
  });

/** Writes the reply to a review, or replaces it. @throws ApiError with the server's message */
export async function saveReply(reviewId: number, comment: string): Promise<void> {
  await http.put(`/reviews/${reviewId}/reply`, { comment });
  await invalidateReviews();
}

/** @throws ApiError with the server's message */
export async function deleteReply(reviewId: number): Promise<void> {
  await http.delete(`/reviews/${reviewId}/reply`);
  await invalidateReviews();
}

const invalidateReviews = () => queryClient.invalidateQueries({ queryKey: ['reviews'] });

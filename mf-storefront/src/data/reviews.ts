import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { Review, ReviewEligibility, ReviewSummary, WriteReviewBody } from '@rialto/shared/contract/review';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

export const productReviewsQuery = (productId: number) => pagedQuery<Review>('/reviews', { productId });

export const reviewSummaryQuery = (productId: number) =>
  queryOptions<ReviewSummary>({ queryKey: ['reviews', 'summary', { productId }] });

/** Whether a buyer may review a product: once it has been delivered to them. */
export function reviewEligibilityQuery(userId: number, productId: number) {
  return queryOptions({
    queryKey: ['reviews', 'eligibility', userId, productId],
    queryFn: async ({ signal }) =>
      (await http.get<ReviewEligibility>('/reviews/eligibility', { params: { productId }, signal })).data,
  });
}

/** The buyer's own review of a product, or null. It may not be on the first page of the product's reviews. */
export function ownReviewQuery(userId: number, productId: number) {
  return queryOptions({
    queryKey: ['reviews', 'own', userId, productId],
    queryFn: async ({ signal }) =>
      (await http.get<Review[]>('/reviews', { params: { userId, productId }, signal })).data[0] ?? null,
  });
}

/** Writes a review, or replaces the buyer's review of the same product. @throws ApiError with the server's message */
export async function saveReview(body: WriteReviewBody): Promise<Review> {
  const { data: review } = await http.post<Review>('/reviews', body);
  queryClient.setQueryData(ownReviewQuery(review.user.id, body.productId).queryKey, review);
  refreshRatings();
  return review;
}

/** Also succeeds for a review that is deleted already. @throws ApiError with the server's message */
export async function deleteReview({ id, user, product }: Review): Promise<void> {
  await nullIfMissing(http.delete(`/reviews/${id}`));
  queryClient.setQueryData(ownReviewQuery(user.id, product.id).queryKey, null);
  refreshRatings();
}

/** Products are refetched, too, as they have a mean rating and a number of reviews. */
function refreshRatings(): void {
  void queryClient.invalidateQueries({ queryKey: ['reviews'] });
  void queryClient.invalidateQueries({ queryKey: ['products'] });
}

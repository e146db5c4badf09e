import type { Review, ReviewEligibility, ReviewSummary, WriteReviewBody } from '@rialto/shared/contract/review';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
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

/** What a buyer wrote about a product, null for nothing yet: it need not be on the first page of the product's reviews. */
export function ownReviewQuery(userId: number, productId: number) {
  return queryOptions({
    queryKey: ['reviews', 'own', userId, productId],
    queryFn: async ({ signal }) =>
      (await http.get<Review[]>('/reviews', { params: { userId, productId }, signal })).data[0] ?? null,
  });
}

/**
 * Writes a review; a second one of the same product edits the first.
 * @throws ApiError with the server's message
 */
export async function postReview(body: WriteReviewBody): Promise<Review> {
  const { data: review } = await http.post<Review>('/reviews', body);
  queryClient.setQueryData(ownReviewQuery(review.user.id, body.productId).queryKey, review);
  ratingsChanged();
  return review;
}

/**
 * Takes a review away; one that is gone already is as good.
 * @throws ApiError with the server's message
 */
export async function deleteReview({ id, user, product }: Review): Promise<void> {
  try {
    await http.delete(`/reviews/${id}`);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  queryClient.setQueryData(ownReviewQuery(user.id, product.id).queryKey, null);
  ratingsChanged();
}

/** The lists, the summary, and the products' own figures are fetched again. */
function ratingsChanged(): void {
  void queryClient.invalidateQueries({ queryKey: ['reviews'] });
  void queryClient.invalidateQueries({ queryKey: ['products'] });
}

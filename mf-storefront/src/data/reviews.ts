import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type {
  Helpful,
  Review,
  ReviewEligibility,
  ReviewSummary,
  ReviewVotes,
  WriteReviewBody,
} from '@rialto/shared/contract/review';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

export const reviewSummaryQuery = (productId: number) =>
  queryOptions<ReviewSummary>({ queryKey: ['reviews', 'summary', { productId }] });

/** How many reviews a shop's page shows. */
export const shopReviewsShown = 6;

/** The latest reviews of a shop's products. */
export const shopReviewsQuery = (shopId: number) =>
  queryOptions<Review[]>({ queryKey: ['reviews', { shopId, limit: shopReviewsShown }] });

/** The reviews of a product that the user has called helpful. */
export const reviewVotesQuery = (userId: number, productId: number) =>
  queryOptions({
    queryKey: ['reviews', 'votes', userId, productId],
    queryFn: async ({ signal }) =>
      (await http.get<ReviewVotes>('/reviews/votes', { params: { productId }, signal })).data.reviewIds,
  });

/** Calls a review helpful, or withdraws that. @throws ApiError with the server's message */
export async function vote({ id, product }: Review, userId: number, isHelpful: boolean): Promise<number> {
  const url = `/reviews/${id}/helpful`;
  const { data } = await (isHelpful ? http.put<Helpful>(url) : http.delete<Helpful>(url));
  queryClient.setQueryData<number[]>(reviewVotesQuery(userId, product.id).queryKey, (ids = []) =>
    isHelpful ? [...ids, id] : ids.filter((other) => other !== id),
  );
  return data.helpful;
}

/** @throws ApiError with the server's message */
export async function deleteReply({ id }: Review): Promise<void> {
  await nullIfMissing(http.delete(`/reviews/${id}/reply`));
  await queryClient.invalidateQueries({ queryKey: ['reviews'] });
}

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

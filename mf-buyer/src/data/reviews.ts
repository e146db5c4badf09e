import type { Order } from '@rialto/shared/contract/order';
import type { Review, WriteReviewBody } from '@rialto/shared/contract/review';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';

/** A user's reviews, newest first. */
export const reviewsQuery = (userId: number) => pagedQuery<Review>('/reviews', { userId });

export const reviewPath = (productId: number): string => `${paths.reviews}?write=${productId}`;

/** The delivered products of a user's last 100 orders, without duplicates, newest first. */
export const boughtQuery = (userId: number) =>
  queryOptions<Order[], Error, ReturnType<typeof productsOf>>({
    queryKey: ['orders', { userId, status: 'Completed', limit: 100 }],
    select: productsOf,
  });

function productsOf(orders: Order[]) {
  const products = orders.flatMap(({ items }) =>
    items.filter(({ fulfilment }) => fulfilment === 'Delivered').map(({ product }) => product),
  );
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** Writes a review, or replaces the user's review of the same product. @throws ApiError with the server's message */
export async function saveReview(review: WriteReviewBody): Promise<void> {
  await http.post('/reviews', review);
  await refreshReviews();
}

/** @throws ApiError with the server's message */
export async function deleteReview(id: number): Promise<void> {
  await http.delete(`/reviews/${id}`);
  await refreshReviews();
}

/** Products are refetched, too, as they have a mean rating and a number of reviews. */
async function refreshReviews(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['products'] });
  await queryClient.invalidateQueries({ queryKey: ['reviews'] });
}

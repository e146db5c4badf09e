import type { Order } from '@rialto/shared/contract/order';
import type { Review, WriteReviewBody } from '@rialto/shared/contract/review';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';
import { paths } from '@rialto/shared/routing/paths';

/** The reviews a person wrote, newest first. */
export const reviewsQuery = (userId: number) => pagedQuery<Review>('/reviews', { userId });

/** Where the review of a product is written or, when there is one, edited. */
export const reviewPath = (productId: number): string => `${paths.reviews}?write=${productId}`;

/** What a person received of their last hundred orders, each product once, newest first. */
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

/** Writes a review, or writes over the one there is. @throws ApiError with the server's message */
export async function saveReview(review: WriteReviewBody): Promise<void> {
  await http.post('/reviews', review);
  await refreshReviews();
}

/** @throws ApiError with the server's message */
export async function deleteReview(id: number): Promise<void> {
  await http.delete(`/reviews/${id}`);
  await refreshReviews();
}

/** Stars and counts of the product go with its reviews. */
async function refreshReviews(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['products'] });
  await queryClient.invalidateQueries({ queryKey: ['reviews'] });
}

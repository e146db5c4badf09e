import type { Order } from '@rialto/shared/contract/order';
import type { Review, WriteReviewBody } from '@rialto/shared/contract/review';
import { http, takeAhead } from '@rialto/shared/http';
import { paths } from '@rialto/shared/paths';
import { queryClient, queryOptions } from '@rialto/shared/query';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

/** The reviews a person wrote, newest first. */
export const reviewsQuery = (userId: number) => pagedQuery<Review>('/reviews', { userId });

/** Where the review of a product is written or, when there is one, edited. */
export const reviewPath = (productId: number): string => `${paths.reviews}?write=${productId}`;

/** What a person received of their last hundred orders, each product once, newest first. */
export function boughtQuery(userId: number) {
  const params = { userId, status: 'Completed', limit: 100 };
  return queryOptions({
    queryKey: ['orders', 'bought', userId],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Order[]>('/orders', { params, signal });
      return productsOf(data);
    },
    initialData: () => {
      const answer = takeAhead<Order[]>('/orders', params);
      return answer && productsOf(answer.data);
    },
  });
}

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

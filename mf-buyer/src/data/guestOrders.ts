import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { OrderDetail } from '@rialto/shared/contract/order';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';
import { callOf, refreshOrders } from './orders';

/** A guest's order by the key of its receipt; null if there is none. */
export const guestOrderQuery = (key: string) =>
  queryOptions({
    queryKey: ['orders', 'guest', key],
    queryFn: ({ signal }) => nullIfMissing(http.get<OrderDetail>(callOf(0, key), { signal }), [400, 404]),
    refetchOnMount: 'always',
  });

/** Moves a guest's paid order to the user's account. @throws ApiError with the server's message */
export async function claimGuestOrder(key: string): Promise<OrderDetail> {
  const { data } = await http.post<OrderDetail>(`${callOf(0, key)}/claim`);
  refreshOrders();
  return data;
}

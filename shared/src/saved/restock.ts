import { useAuth } from '@rialto/shared/auth';
import type { AskRestockBody, RestockRequests } from '@rialto/shared/contract/restock';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions, useQuery } from '@rialto/shared/query';

const restockQuery = (userId: number) =>
  queryOptions({
    queryKey: ['restock', userId],
    queryFn: async ({ signal }) => (await http.get<RestockRequests>('/restock', { signal })).data.requests,
  });

/** Whether a signed-in buyer waits for a variant, or without `variantId` for any of the product. */
export function useIsWaiting(productId: number, variantId?: number): boolean {
  const user = useAuth((state) => state.user);
  const { data } = useQuery({ ...restockQuery(user?.id ?? 0), enabled: user?.role === 'user' });
  return (data ?? []).some(
    (request) => request.productId === productId && (variantId === undefined || request.variantId === variantId),
  );
}

/** @throws ApiError with the server's message */
export async function askRestock(body: AskRestockBody): Promise<void> {
  await http.post('/restock', body);
  await invalidateRestock();
}

/** @throws ApiError with the server's message */
export async function withdrawRestock(variantId: number): Promise<void> {
  await http.delete(`/restock/${variantId}`);
  await invalidateRestock();
}

/** Withdraws all requests of the person who got the email with this code. @throws ApiError with the server's message */
export async function stopRestock(code: string): Promise<void> {
  await http.post('/restock/stop', { code });
  await invalidateRestock();
}

const invalidateRestock = () => queryClient.invalidateQueries({ queryKey: ['restock'] });

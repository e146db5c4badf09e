import type { Packaging } from '@rialto/shared/contract/delivery';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** The weights of a product's variants, and whether it needs cooling. */
export const packagingQuery = (productId: number) =>
  queryOptions<Packaging>({ queryKey: ['products', productId, 'packaging'], staleTime: 0 });

/** @throws ApiError with the server's message */
export async function savePackaging(productId: number, packaging: Packaging): Promise<void> {
  const { data } = await http.put<Packaging>(`/products/${productId}/packaging`, packaging);
  queryClient.setQueryData(packagingQuery(productId).queryKey, data);
}

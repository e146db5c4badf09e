import type { CreateProductBody, Product } from '@rialto/shared/contract/product';
import { http } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';
import { pagedQuery } from '@rialto/shared/ui/usePaged';

/** What one vendor sells: the call of a product's page, with the id of a user. */
export const inventoryQuery = (userId: number) => pagedQuery<Product>(`/products/${userId}`);

/**
 * Puts a product on sale.
 * @throws ApiError with the server's message, and its word on each field
 */
export async function createProduct(body: CreateProductBody): Promise<Product> {
  const { data } = await http.post<Product>('/products', body);
  // The lists of goods, the shops' and the categories' counts: whatever this page has cached of them is old now.
  await queryClient.invalidateQueries();
  return data;
}

import type { CreateShopBody, DeleteShopQuery, Shop, UpdateShopBody } from '@rialto/shared/contract/shop';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** One vendor's shops, oldest first. */
export const shopsQuery = (userId: number) => queryOptions<Shop[]>({ queryKey: ['shop', { userId }] });

/** Opens a shop. @throws ApiError with the server's message, and its word on each field */
export async function createShop(body: CreateShopBody): Promise<void> {
  await http.post('/shop', body);
  await forgetShops();
}

/**
 * Changes a shop that is still as `revision` says, in the fields sent.
 * @throws ApiError 409 CONFLICT with `details.shop` when one of them is not; else with the server's message, and its word on
 * each field
 */
export async function updateShop(id: number, body: UpdateShopBody, revision: string): Promise<void> {
  await http.patch(`/shop/${id}`, body, { headers: { 'If-Match': `"${revision}"` } });
  await forgetShops();
}

/** Deletes a shop; `query` says what becomes of its products. @throws ApiError with the server's message */
export async function deleteShop(id: number, query: DeleteShopQuery): Promise<void> {
  await http.delete(`/shop/${id}`, { params: query });
  await forgetShops();
}

/** Goods and lists of shops name shops: what this page has cached of them is old now. */
export const forgetShops = () => queryClient.invalidateQueries();

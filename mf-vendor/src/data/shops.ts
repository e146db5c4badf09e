import type { CreateShopBody, DeleteShopQuery, Shop, UpdateShopBody } from '@rialto/shared/contract/shop';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** One vendor's shops, oldest first. */
export const shopsQuery = (userId: number) => queryOptions<Shop[]>({ queryKey: ['shop', { userId }] });

/** @throws ApiError with the server's message, and one for each invalid field */
export async function createShop(body: CreateShopBody): Promise<void> {
  await http.post('/shop', body);
  await invalidateShops();
}

/**
 * Updates the given fields, provided that none of them changed since `revision`.
 * @throws ApiError 409 CONFLICT with `details.shop` if one did; else with the server's message, and one for each invalid field
 */
export async function updateShop(id: number, body: UpdateShopBody, revision: string): Promise<void> {
  await http.patch(`/shop/${id}`, body, { headers: { 'If-Match': `"${revision}"` } });
  await invalidateShops();
}

/** `query` decides what happens to the products of the shop. @throws ApiError with the server's message */
export async function deleteShop(id: number, query: DeleteShopQuery): Promise<void> {
  await http.delete(`/shop/${id}`, { params: query });
  await invalidateShops();
}

/** All queries, as products name their shop, too. */
export const invalidateShops = () => queryClient.invalidateQueries();

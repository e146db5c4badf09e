import type { Country } from '@rialto/shared/contract/address';
import type {
  CreateDeliveryMethodBody,
  DeliveryMethod,
  ProductDelivery,
  SaveDeliveryMethodBody,
} from '@rialto/shared/contract/delivery';
import type { Product } from '@rialto/shared/contract/product';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';

/** A shop's methods in its order; archived ones at the end. */
export const methodsQuery = (shopId: number) =>
  queryOptions<DeliveryMethod[]>({ queryKey: ['delivery-methods', { shopId, archived: 'true' }] });

export const countriesQuery = () =>
  queryOptions<Country[]>({ queryKey: ['countries'], staleTime: Number.POSITIVE_INFINITY });

/** Some of a shop's products on sale. */
export const shopProductsQuery = (shopId: number) =>
  queryOptions<Product[]>({ queryKey: ['products', { shopId, limit: 50 }] });

/** The delivery of a product to an address, as buyers see it. */
export const productDeliveryQuery = (productId: number, country: string, postcode: string) =>
  queryOptions<ProductDelivery>({
    queryKey: ['products', productId, 'delivery', { country, ...(postcode && { postcode }) }],
    staleTime: 0,
  });

/** @throws ApiError with the server's message, and one for each invalid field */
export async function createMethod(body: CreateDeliveryMethodBody): Promise<void> {
  await http.post('/delivery-methods', body);
  await invalidateMethods();
}

/** Orders keep what they were placed with. @throws ApiError with the server's message, and one for each invalid field */
export async function updateMethod(id: number, body: SaveDeliveryMethodBody): Promise<void> {
  await http.put(`/delivery-methods/${id}`, body);
  await invalidateMethods();
}

/** @throws ApiError with the server's message */
export async function archiveMethod(id: number): Promise<void> {
  await http.delete(`/delivery-methods/${id}`);
  await invalidateMethods();
}

/** @throws ApiError with the server's message */
export async function restoreMethod(id: number): Promise<void> {
  await http.post(`/delivery-methods/${id}/restore`);
  await invalidateMethods();
}

/** Sets the order of a shop's methods. @throws ApiError with the server's message */
export async function orderMethods(shopId: number, ids: number[]): Promise<void> {
  await http.put('/delivery-methods/order', { shopId, ids });
  await invalidateMethods();
}

/** The methods, and what buyers see of them. */
const invalidateMethods = () =>
  Promise.all([['delivery-methods'], ['products']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));

import { MAX_OWN_PAGE } from '@rialto/shared/contract/limits';
import type { InventoryRow, OwnProduct } from '@rialto/shared/contract/product';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** The products of one vendor, with the fields that the table shows. GET /products/:id takes a vendor's id here. */
export const inventoryQuery = (userId: number) =>
  pagedQuery<InventoryRow>(['products', userId], { brief: 'true', limit: MAX_OWN_PAGE });

/** All products of one vendor, with every field. @throws ApiError with the server's message */
export const fetchOwnProducts = (userId: number) =>
  fetchAll(pagedQuery<OwnProduct>(['products', userId], { limit: MAX_OWN_PAGE }));

/** A product, archived or not; null if it does not exist or belongs to another vendor. */
export const ownProductQuery = (id: number | null) =>
  queryOptions({
    queryKey: ['products', id, 'own'],
    queryFn: async ({ signal }) => {
      if (id === null) return null;
      try {
        return (await http.get<OwnProduct>(`/products/${id}/own`, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 403)) return null;
        throw error;
      }
    },
    // An editor always starts from the current product.
    staleTime: 0,
  });

export const archivedQuery = (userId: number) =>
  pagedQuery<OwnProduct>(['products', userId], { archived: 'true', limit: 100 });

import { MAX_OWN_PAGE } from '@rialto/shared/contract/limits';
import type { InventoryRow, OwnProduct } from '@rialto/shared/contract/product';
import { fetchAll, pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** What one vendor sells, as far as a table shows it: the call of a product's page, with the id of a user. */
export const inventoryQuery = (userId: number) =>
  pagedQuery<InventoryRow>(['products', userId], { brief: 'true', limit: MAX_OWN_PAGE });

/** All that is known of what one vendor sells. @throws ApiError with the server's message */
export const fetchGoods = (userId: number) =>
  fetchAll(pagedQuery<OwnProduct>(['products', userId], { limit: MAX_OWN_PAGE }));

/** One product of the vendor's, archived or not; null where there is none, or where it is another vendor's. */
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
    // What is edited is shown as it is now, whatever another page knew of it.
    staleTime: 0,
  });

/** What the vendor took off sale. */
export const archivedQuery = (userId: number) =>
  pagedQuery<OwnProduct>(['products', userId], { archived: 'true', limit: 100 });

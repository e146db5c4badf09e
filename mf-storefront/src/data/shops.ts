import type { Shop } from '@rialto/shared/contract/shop';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { ApiError, http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

export const shopsQuery = pagedQuery<Shop>('/shop');

/** A shop; null where the id names none. */
export function shopQuery(shopId: number | null) {
  return queryOptions({
    queryKey: ['shop', shopId],
    queryFn: async ({ signal }) => {
      if (shopId === null) return null;
      try {
        return (await http.get<Shop>(`/shop/${shopId}`, { signal })).data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

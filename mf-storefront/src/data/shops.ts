import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { Shop } from '@rialto/shared/contract/shop';
import { pagedQuery } from '@rialto/shared/hooks/usePaged';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

export const shopsQuery = pagedQuery<Shop>('/shop');

/** A shop; null where the id names none. */
export function shopQuery(shopId: number | null) {
  return queryOptions({
    queryKey: ['shop', shopId],
    queryFn: ({ signal }) => (shopId === null ? null : nullIfMissing(http.get<Shop>(`/shop/${shopId}`, { signal }))),
  });
}

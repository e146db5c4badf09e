import type { Shop } from '@rialto/shared/contract/shop';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** One vendor's shops, oldest first. */
export const shopsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['shops', { userId }],
    queryFn: async ({ signal }) => (await http.get<Shop[]>('/shop', { params: { userId }, signal })).data,
  });

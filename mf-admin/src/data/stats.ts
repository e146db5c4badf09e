import type { AdminStats } from '@rialto/shared/contract/stats';
import { http, takeAhead } from '@rialto/shared/http';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** How the whole market went in the last days, today included. */
export const statsQuery = (days: number) =>
  queryOptions({
    queryKey: ['stats', 'admin', days],
    queryFn: async ({ signal }) => (await http.get<AdminStats>('/stats/admin', { params: { days }, signal })).data,
    initialData: () => takeAhead<AdminStats>('/stats/admin', { days })?.data,
    placeholderData: keepPreviousData,
  });

import type { VendorStats } from '@rialto/shared/contract/stats';
import { http, takeAhead } from '@rialto/shared/http';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** What the vendor sold in the last days, today included. */
export const statsQuery = (days: number) =>
  queryOptions({
    queryKey: ['stats', 'vendor', days],
    queryFn: async ({ signal }) => (await http.get<VendorStats>('/stats/vendor', { params: { days }, signal })).data,
    initialData: () => takeAhead<VendorStats>('/stats/vendor', { days })?.data,
    placeholderData: keepPreviousData,
  });

import type { VendorStats } from '@rialto/shared/contract/stats';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** Of the last days, today included. */
export const statsQuery = (days: number) =>
  queryOptions<VendorStats>({
    queryKey: ['stats', 'vendor', { days }],
    placeholderData: keepPreviousData,
  });

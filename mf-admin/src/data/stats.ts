import type { AdminStats } from '@rialto/shared/contract/stats';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** Of the last days, today included. */
export const statsQuery = (days: number) =>
  queryOptions<AdminStats>({
    queryKey: ['stats', 'admin', { days }],
    placeholderData: keepPreviousData,
  });

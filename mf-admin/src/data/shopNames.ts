import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** Names of shops that match `q`. */
export const shopNamesQuery = (q: string) =>
  queryOptions<Suggestions, Error, string[]>({
    queryKey: ['suggestions', { q }],
    select: ({ shops }) => shops.map(({ name }) => name),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

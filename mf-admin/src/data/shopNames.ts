import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** The names of shops that somebody who has typed `q` may mean. */
export const shopNamesQuery = (q: string) =>
  queryOptions<Suggestions, Error, string[]>({
    queryKey: ['suggestions', { q }],
    select: ({ shops }) => shops.map(({ name }) => name),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

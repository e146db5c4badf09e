import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { http } from '@rialto/shared/http';
import { keepPreviousData, queryOptions } from '@rialto/shared/query';

/** The names of shops that somebody who has typed `q` may mean. */
export const shopNamesQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', 'shops', q],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Suggestions>('/suggestions', { params: { q }, signal });
      return data.shops.map(({ name }) => name);
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** What somebody who typed `q` may mean. */
export function suggestionsQuery(q: string) {
  return queryOptions({
    queryKey: ['suggestions', q],
    queryFn: async ({ signal }) =>
      (await http.get<Suggestions>('/suggestions', { params: { q: q.slice(0, 100) }, signal })).data,
  });
}

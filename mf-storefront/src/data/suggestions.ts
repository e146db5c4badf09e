import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { queryOptions } from '@rialto/shared/query';

/** What `q` may mean. */
export const suggestionsQuery = (q: string) =>
  queryOptions<Suggestions>({ queryKey: ['suggestions', { q: q.slice(0, 100) }] });

import type { CountSearchBody, SearchResults } from '@rialto/shared/contract/search';
import { http } from '@rialto/shared/http';
import { queryOptions } from '@rialto/shared/query';

/** What a text finds on the market. */
export const searchQuery = (q: string) => queryOptions<SearchResults>({ queryKey: ['search', { q }] });

/** What has been searched for most. */
export const popularSearchesQuery = queryOptions<string[]>({ queryKey: ['searches', 'popular'] });

/** Counts a search for the popular ones. A failure is ignored: the visitor did not ask for it. */
export async function countSearch(search: CountSearchBody): Promise<void> {
  try {
    await http.post('/searches', search);
  } catch {}
}

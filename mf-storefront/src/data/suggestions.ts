import type { Suggestions } from '@rialto/shared/contract/suggestion';
import { queryOptions } from '@rialto/shared/query';

/** Products, categories and shops that `q` may mean. */
export const suggestionsQuery = (q: string) => queryOptions<Suggestions>({ queryKey: ['suggestions', { q }] });

import type { DehydratedState, QueryClient } from '@rialto/shared/query';
import { dehydrate } from '@tanstack/react-query';

/** What the queries of a page that was rendered without a browser found. Those that began with another's data do so again in the browser. */
export function dehydrateQueries(client: QueryClient): DehydratedState {
  return dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' && state.dataUpdateCount > 0,
  });
}

import type { DehydratedState, QueryClient } from '@rialto/shared/query';
import { dehydrate } from '@tanstack/react-query';

/**
 * What the queries of a page that was rendered without a browser found. Those that began with another's data do so again in the
 * browser. Without the server's clock, which says nothing there: a page with the same data is the same, to the byte.
 */
export function dehydrateQueries(client: QueryClient): DehydratedState {
  const { mutations, queries } = dehydrate(client, {
    shouldDehydrateQuery: ({ state }) => state.status === 'success' && state.dataUpdateCount > 0,
  });
  return {
    mutations,
    queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
  };
}

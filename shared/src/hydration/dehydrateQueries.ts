import type { DehydratedState, QueryClient } from '@rialto/shared/query';
import { dehydrate } from '@tanstack/react-query';

/**
 * The query state of a page rendered on the server. Leaves out queries whose data are only initial data of another query, and
 * timestamps, so that the same data give the same bytes.
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

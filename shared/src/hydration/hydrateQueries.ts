import { queryStateElementId } from '@rialto/shared/federation/area';
import { type DehydratedState, hydrate, queryClient } from '@rialto/shared/query';

/** Adds the rendered page's data to the query cache, unless it has newer ones. Data that are not fresh are shown and refetched. */
export function hydrateQueries({ isFresh }: { isFresh: boolean }): void {
  const text = document.getElementById(queryStateElementId)?.textContent;
  if (!text) return;
  const { queries } = JSON.parse(text) as DehydratedState;
  // By the browser's clock, as the server checks the data when it sends the page.
  const dataUpdatedAt = isFresh ? Date.now() : 1;
  hydrate(queryClient, {
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}

import { queryStateElementId } from '@rialto/shared/federation/area';
import { type DehydratedState, hydrate, queryClient } from '@rialto/shared/query';

/** Adds the rendered page's data to the query cache, unless that has newer data. With `isFresh: false` they are shown and refetched. */
export function hydrateQueries({ isFresh }: { isFresh: boolean }): void {
  const text = document.getElementById(queryStateElementId)?.textContent;
  if (!text) return;
  const { queries } = JSON.parse(text) as DehydratedState;
  // The browser's clock, as the server has just checked the data and its clock may differ.
  const dataUpdatedAt = isFresh ? Date.now() : 1;
  hydrate(queryClient, {
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}

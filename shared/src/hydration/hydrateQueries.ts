import { queryStateElementId } from '@rialto/shared/federation/area';
import { type DehydratedState, hydrate, queryClient } from '@rialto/shared/query';

/** Stale by any measure. */
const longAgo = 1;

/**
 * Gives the page's queries the data it was rendered with. Newer data stay.
 * @param isFresh false: they are shown, and asked for again
 */
export function hydrateQueries({ isFresh }: { isFresh: boolean }): void {
  const text = document.getElementById(queryStateElementId)?.textContent;
  if (!text) return;
  const { queries } = JSON.parse(text) as DehydratedState;
  // A server's clock says nothing here, and it looked whether they are up to date when it sent the page.
  const dataUpdatedAt = isFresh ? Date.now() : longAgo;
  hydrate(queryClient, {
    queries: queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } })),
  });
}

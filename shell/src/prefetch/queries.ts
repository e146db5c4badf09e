import { fetchByKey, resultOf, send } from '@rialto/shared/api/fetchByKey';
import { useAuth } from '@rialto/shared/auth';
import { originPlaceholder, type PreloadQuery, userPlaceholder } from '@rialto/shared/federation/area';
import { onWrite } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** An unused prefetch is dropped after this time. */
const unusedLimitMs = 10_000;

/** Overwritten once a page observes the query, so that it marks unused prefetches. */
const meta = { isPrefetched: true };

// Prefetched data may predate a write.
onWrite(() => queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.meta?.isPrefetched === true }));

/** Prefetches a page's queries, except those with fresh data. */
export async function prefetchQueries(queries: readonly PreloadQuery[], pathname: string): Promise<void> {
  const userId = useAuth.getState().user?.id;
  if (userId === undefined && JSON.stringify(queries).includes(userPlaceholder)) return;
  const filled = queries.map((query) => ({ ...query, queryKey: fillIn(query.queryKey, userId) }));
  await Promise.all(filled.map((query) => prefetch(query, pathname)));
}

function prefetch({ queryKey, paged }: PreloadQuery, pathname: string): Promise<void> {
  // A page on screen refreshes its own queries.
  if (queryClient.getQueryCache().find({ queryKey })?.isActive()) return Promise.resolve();
  const queryFn = (call: Parameters<typeof fetchByKey>[0]) => fetchQuietly(call, pathname);
  const options = { queryKey, queryFn, gcTime: unusedLimitMs, meta };
  return paged
    ? queryClient.prefetchInfiniteQuery({ ...options, initialPageParam: null })
    : queryClient.prefetchQuery(options);
}

/** Fails without side effects such as ending the session. A page that is open by then and waits for the answer gets a regular request. */
async function fetchQuietly(call: Parameters<typeof fetchByKey>[0], pathname: string): Promise<unknown> {
  const response = await send(call, { validateStatus: () => true });
  if (response.status < 300) return resultOf(call, response);
  if (location.pathname === pathname) return fetchByKey(call);
  throw new Error(`The prefetch failed with status ${response.status}.`);
}

function fillIn(queryKey: PreloadQuery['queryKey'], userId: number | undefined): unknown[] {
  const fill = (value: unknown) =>
    value === userPlaceholder ? userId : value === originPlaceholder ? location.origin : value;
  return queryKey.map((part) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fill(value)]))
      : fill(part),
  );
}

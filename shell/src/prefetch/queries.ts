import { fetchByKey, resultOf, send } from '@rialto/shared/api/fetchByKey';
import { useAuth } from '@rialto/shared/auth';
import { originPlaceholder, type PreloadQuery, userPlaceholder } from '@rialto/shared/federation/area';
import { onWrite } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** An answer that no page has taken by then belongs to a visit that was given up. */
const keptMs = 10_000;

/** A query has this until a page uses it. */
const meta = { isPrefetched: true };

// What was read before or during a write may be from before it.
onWrite(() => queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.meta?.isPrefetched === true }));

/** Makes the queries that a page begins with, but for those whose answers are here. */
export async function prefetchQueries(queries: readonly PreloadQuery[], pathname: string): Promise<void> {
  const userId = useAuth.getState().user?.id;
  if (userId === undefined && JSON.stringify(queries).includes(userPlaceholder)) return;
  const filled = queries.map((query) => ({ ...query, queryKey: fillIn(query.queryKey, userId) }));
  await Promise.all(filled.map((query) => prefetch(query, pathname)));
}

function prefetch({ queryKey, paged }: PreloadQuery, pathname: string): Promise<void> {
  // The page that shows it keeps it up to date.
  if (queryClient.getQueryCache().find({ queryKey })?.isActive()) return Promise.resolve();
  const queryFn = (call: Parameters<typeof fetchByKey>[0]) => fetchQuietly(call, pathname);
  const options = { queryKey, queryFn, gcTime: keptMs, meta };
  return paged
    ? queryClient.prefetchInfiniteQuery({ ...options, initialPageParam: null })
    : queryClient.prefetchQuery(options);
}

/**
 * A refused prefetch ends no session and is no error of a page: the page makes the call itself when it opens. If it is open by then, and
 * waits for this call, the call is made again for it.
 */
async function fetchQuietly(call: Parameters<typeof fetchByKey>[0], pathname: string): Promise<unknown> {
  const response = await send(call, { validateStatus: () => true });
  if (response.status < 300) return resultOf(call, response);
  if (location.pathname === pathname) return fetchByKey(call);
  throw new Error(`The prefetch was answered ${response.status}.`);
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

import { fetchByKey, resultOf, send } from '@rialto/shared/api/fetchByKey';
import { useAuth } from '@rialto/shared/auth';
import {
  originPlaceholder,
  type PreloadQuery,
  pageSizePlaceholder,
  userPlaceholder,
} from '@rialto/shared/federation/area';
import { pageSize } from '@rialto/shared/hooks/pageSize';
import { onWrite } from '@rialto/shared/http';
import { queryClient } from '@rialto/shared/query';

/** An unused prefetch is dropped after this time. */
const unusedLimitMs = 10_000;

/** A page that observes the query replaces its `meta`, so this marks prefetches that no page has used. */
const meta = { isPrefetched: true };

// Prefetched data may predate a write.
onWrite(() => queryClient.removeQueries({ type: 'inactive', predicate: (query) => query.meta?.isPrefetched === true }));

/** Prefetches a page's queries, except those with fresh data. */
export async function prefetchQueries(queries: readonly PreloadQuery[], pathname: string): Promise<void> {
  const userId = useAuth.getState().user?.id;
  if (userId === undefined && JSON.stringify(queries).includes(userPlaceholder)) return;
  const completed = queries.map((query) => ({ ...query, queryKey: replacePlaceholders(query.queryKey, userId) }));
  await Promise.all(completed.map((query) => prefetch(query, pathname)));
}

function prefetch({ queryKey, paged }: PreloadQuery, pathname: string): Promise<void> {
  // A page that shows this query refetches it when it is stale.
  if (queryClient.getQueryCache().find({ queryKey })?.isActive()) return Promise.resolve();
  const queryFn = (call: Parameters<typeof fetchByKey>[0]) => fetchQuietly(call, pathname);
  const options = { queryKey, queryFn, gcTime: unusedLimitMs, meta };
  return paged
    ? queryClient.prefetchInfiniteQuery({ ...options, initialPageParam: null })
    : queryClient.prefetchQuery(options);
}

/** Fails without side effects such as ending the session. If the page has opened meanwhile, repeats the request as a regular one. */
async function fetchQuietly(call: Parameters<typeof fetchByKey>[0], pathname: string): Promise<unknown> {
  const response = await send(call, { validateStatus: () => true });
  if (response.status < 300) return resultOf(call, response);
  if (location.pathname === pathname) return fetchByKey(call);
  throw new Error(`The prefetch failed with status ${response.status}.`);
}

function replacePlaceholders(queryKey: PreloadQuery['queryKey'], userId: number | undefined): unknown[] {
  const values: Record<string, unknown> = {
    [userPlaceholder]: userId,
    [originPlaceholder]: location.origin,
    [pageSizePlaceholder]: pageSize(),
  };
  const replace = (value: unknown) => (typeof value === 'string' && value in values ? values[value] : value);
  return queryKey.map((part) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).map(([name, value]) => [name, replace(value)]))
      : replace(part),
  );
}

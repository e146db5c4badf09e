import { fetchByKey, type Page } from '@rialto/shared/api/fetchByKey';
import { type CallParams, definedParams } from '@rialto/shared/api/queryKey';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@rialto/shared/query';
import { useMemo } from 'react';

export type { Page };

export interface PagedQuery<Row> {
  queryKey: readonly unknown[];
  initialPageParam: null;
  getNextPageParam: (last: Page<Row>) => CallParams | null;
}

/** The query of a paged list. Give a path with ids as segments: `['orders', 7]`. */
export function pagedQuery<Row>(
  path: string | readonly (string | number)[],
  params: Partial<CallParams> = {},
): PagedQuery<Row> {
  return {
    queryKey: [...(typeof path === 'string' ? path.slice(1).split('/') : path), definedParams(params)],
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  };
}

/** Fetches all pages of a list. @throws ApiError with the server's message */
export async function fetchAll<Row>({ queryKey, getNextPageParam }: PagedQuery<Row>): Promise<Row[]> {
  const { signal } = new AbortController();
  const rows: Row[] = [];
  let pageParam: CallParams | null = null;
  do {
    const page = (await fetchByKey({ queryKey, signal, pageParam })) as Page<Row>; // as for infinite queries
    rows.push(...page.rows);
    pageParam = getNextPageParam(page);
  } while (pageParam);
  return rows;
}

interface PagedOptions<Row> {
  /** The first page, if another query has fetched it. */
  first?: { page: Page<Row>; updatedAt: number };
  enabled?: boolean;
  /** Shows the previous data while other filters load. */
  keepPrevious?: boolean;
}

/** A paged list as one array, in the shape of `ListState` and `ShowMore`. */
export function usePaged<Row>(
  query: PagedQuery<Row>,
  { first, enabled = true, keepPrevious = false }: PagedOptions<Row> = {},
) {
  const result = useInfiniteQuery<Page<Row>, Error, InfiniteData<Page<Row>>, readonly unknown[], CallParams | null>({
    ...query,
    enabled,
    ...(first && {
      initialData: { pages: [first.page], pageParams: [null] },
      initialDataUpdatedAt: first.updatedAt,
    }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
  const pages = result.data?.pages;
  const data = useMemo(() => pages?.flatMap(({ rows }) => rows), [pages]);
  return {
    data,
    isPending: result.isPending,
    isError: result.isError,
    error: result.error,
    refetch: result.refetch,
    /** Over all pages; the number of loaded rows if the server does not report it. */
    total: pages?.at(-1)?.total ?? data?.length ?? null,
    isStale: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
    showMore: result.fetchNextPage,
  };
}

import { fetchByKey, type Page } from '@rialto/shared/api/fetchByKey';
import { type CallParams, definedParams } from '@rialto/shared/api/queryKey';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@rialto/shared/query';
import { useMemo } from 'react';

export type { Page };

type Params = CallParams;

/** A list that the server may answer in pages. */
export interface PagedQuery<Row> {
  queryKey: readonly unknown[];
  initialPageParam: null;
  getNextPageParam: (last: Page<Row>) => Params | null;
}

/** The query of a paged list; the parameters of each page come with the one before. An id in its path is given as a section. */
export function pagedQuery<Row>(
  path: string | readonly (string | number)[],
  params: Partial<Params> = {},
): PagedQuery<Row> {
  return {
    queryKey: [...(typeof path === 'string' ? path.slice(1).split('/') : path), definedParams(params)],
    initialPageParam: null,
    getNextPageParam: (last) => last.next,
  };
}

/** All rows of a list, one page after the other. @throws ApiError with the server's message */
export async function fetchAll<Row>({ queryKey, getNextPageParam }: PagedQuery<Row>): Promise<Row[]> {
  const { signal } = new AbortController();
  const rows: Row[] = [];
  let pageParam: Params | null = null;
  do {
    const page = (await fetchByKey({ queryKey, signal, pageParam })) as Page<Row>; // of an infinite query
    rows.push(...page.rows);
    pageParam = getNextPageParam(page);
  } while (pageParam);
  return rows;
}

interface PagedOptions<Row> {
  /** Its first page where another query has got it, and when. */
  first?: { page: Page<Row>; updatedAt: number };
  enabled?: boolean;
  /** Keeps the last answer on screen while a list of the same kind, filtered otherwise, is on its way. */
  keepPrevious?: boolean;
}

/** A paged list as one array, in the shape `ListState` takes, with what `ShowMore` needs. */
export function usePaged<Row>(
  query: PagedQuery<Row>,
  { first, enabled = true, keepPrevious = false }: PagedOptions<Row> = {},
) {
  const result = useInfiniteQuery<Page<Row>, Error, InfiniteData<Page<Row>>, readonly unknown[], Params | null>({
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
    /** Over all pages; what is loaded where the server doesn't say. */
    total: pages?.at(-1)?.total ?? data?.length ?? null,
    isStale: result.isPlaceholderData,
    hasMore: result.hasNextPage,
    isLoadingMore: result.isFetchingNextPage,
    moreFailed: result.isFetchNextPageError,
    showMore: result.fetchNextPage,
  };
}

import { http, takeAhead } from '@rialto/shared/http';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@rialto/shared/query';
import { useMemo } from 'react';

type Params = Record<string, string | number>;
type Answer<Row> = Awaited<ReturnType<typeof http.get<Row[]>>>;

export interface Page<Row> {
  rows: Row[];
  /** How many there are over all pages, where the server says so. */
  total: number | null;
  /** The query of the page that follows, null after the last. */
  next: Params | null;
}

/** A list that the server may answer in pages. */
export interface PagedQuery<Row> {
  params: Params;
  queryKey: readonly unknown[];
  fetchPage: (params: Params, signal: AbortSignal) => Promise<Page<Row>>;
  /** The first page, if it was asked ahead and is here already. */
  takeFirst: () => Page<Row> | undefined;
}

/** The query of a paged list; the address of each page comes with the one before. */
export function pagedQuery<Row>(path: string, params: Params = {}): PagedQuery<Row> {
  return {
    params,
    queryKey: [...path.slice(1).split('/'), params],
    fetchPage: async (pageParams, signal) => pageOf(await http.get<Row[]>(path, { params: pageParams, signal })),
    takeFirst: () => {
      const answer = takeAhead<Row[]>(path, params);
      return answer && pageOf(answer);
    },
  };
}

function pageOf<Row>({ data, headers }: Answer<Row>): Page<Row> {
  const total = Number(headers['x-total-count'] ?? Number.NaN);
  return { rows: data, total: Number.isNaN(total) ? null : total, next: nextPage(headers.link) };
}

/** All rows of a list, one page after the other. @throws ApiError with the server's message */
export async function fetchAll<Row>({ params, fetchPage }: PagedQuery<Row>): Promise<Row[]> {
  const { signal } = new AbortController();
  const rows: Row[] = [];
  let next: Params | null = params;
  while (next) {
    const page: Page<Row> = await fetchPage(next, signal);
    rows.push(...page.rows);
    next = page.next;
  }
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
  const result = useInfiniteQuery({
    queryKey: query.queryKey,
    queryFn: ({ pageParam, signal }) => query.fetchPage(pageParam ?? query.params, signal),
    initialPageParam: null as Params | null,
    getNextPageParam: (last: Page<Row>) => last.next,
    enabled,
    ...(first
      ? { initialData: listOf(first.page), initialDataUpdatedAt: first.updatedAt }
      : { initialData: () => listOf(query.takeFirst()) }),
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

function listOf<Row>(page: Page<Row> | undefined): InfiniteData<Page<Row>, Params | null> | undefined {
  return page && { pages: [page], pageParams: [null] };
}

/** The query of `<…?cursor=…>; rel="next"` in a Link header (RFC 8288). */
function nextPage(link: unknown): Params | null {
  const target = typeof link === 'string' ? /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1] : undefined;
  return target ? Object.fromEntries(new URL(target, 'http://site').searchParams) : null;
}

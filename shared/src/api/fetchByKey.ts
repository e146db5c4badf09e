import { type CallParams, callOf, type QueryKey } from '@rialto/shared/api/queryKey';
import { http } from '@rialto/shared/http';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';

/** One page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** How many there are over all pages, where the server says so. */
  total: number | null;
  /** The parameters of the page that follows, null after the last. */
  next: CallParams | null;
}

/** Of a query function's context; `pageParam` for infinite queries: a page's parameters, or null for the first. */
interface Call {
  queryKey: QueryKey;
  signal: AbortSignal;
  pageParam?: unknown;
}

/** The default query function: makes the call that the key names. A query gets the answer's body, an infinite query a `Page`. */
export async function fetchByKey(call: Call): Promise<unknown> {
  return resultOf(call, await send(call));
}

export function send({ queryKey, signal, pageParam }: Call, config: AxiosRequestConfig = {}): Promise<AxiosResponse> {
  const { path, params } = callOf(queryKey);
  return http.get<unknown>(path, { params: pageParam ?? params, signal, ...config });
}

export function resultOf({ pageParam }: Call, { data, headers }: AxiosResponse): unknown {
  if (pageParam === undefined) return data;
  const total = Number(headers['x-total-count'] ?? Number.NaN);
  return {
    rows: data,
    total: Number.isNaN(total) ? null : total,
    next: nextPage(headers.link),
  } satisfies Page<unknown>;
}

/** The query of `<…?cursor=…>; rel="next"` in a Link header (RFC 8288). */
function nextPage(link: unknown): CallParams | null {
  const target = typeof link === 'string' ? /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1] : undefined;
  return target ? Object.fromEntries(new URL(target, 'http://site').searchParams) : null;
}

import { type CallParams, callOf, type QueryKey } from '@rialto/shared/api/queryKey';
import { http } from '@rialto/shared/http';
import type { AxiosRequestConfig, AxiosResponse } from 'axios';

export interface Page<Row> {
  rows: Row[];
  /** Over all pages, if the server reports it. */
  total: number | null;
  /** The parameters of the next page; null after the last. */
  next: CallParams | null;
}

/** The context of a query function. `pageParam` belongs to infinite queries and is null for the first page. */
interface Call {
  queryKey: QueryKey;
  signal: AbortSignal;
  pageParam?: unknown;
}

/** The default query function: sends the request that the key names. Returns the response body, for infinite queries a `Page`. */
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

/** The parameters of the `rel="next"` link in a Link header (RFC 8288). */
function nextPage(link: unknown): CallParams | null {
  const target = typeof link === 'string' ? /<([^>]*)>\s*;\s*rel="?next"?/.exec(link)?.[1] : undefined;
  if (!target) return null;
  const { searchParams } = new URL(target, 'http://site');
  return Object.fromEntries(
    [...searchParams.keys()].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length > 1 ? values : (values[0] ?? '')];
    }),
  );
}

import { endRefusedSession, isPage, refusal, unexpectedPage, unreachable } from '@rialto/shared/api/apiError';
import { useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody } from '@rialto/shared/contract/error';
import { persistently } from '@rialto/shared/federation/area';
import { site } from '@rialto/shared/site';
import type { AxiosAdapter, AxiosInstance } from 'axios';

export { ApiError, errorMessage } from '@rialto/shared/api/apiError';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * The client of the backend: 10 s per call, the session's token, `ApiError`s, reads retried twice. A page that comes with its
 * data shows itself without it, so axios is loaded with the first call, or before it (`loadHttp`).
 */
export const http: Pick<AxiosInstance, Method> & { defaults: { adapter?: AxiosAdapter } } = {
  /** What sends the calls, in the place of the browser's own way. */
  defaults: {},
  get: lazy('get'),
  post: write('post'),
  put: write('put'),
  patch: write('patch'),
  delete: write('delete'),
};

let client: Promise<AxiosInstance> | undefined;

/** Loads axios, if it is not there yet. @throws ApiError when it cannot be had; the next call tries again */
export function loadHttp(): Promise<AxiosInstance> {
  client ??= persistently(() => import('@rialto/shared/api/httpClient')).then(
    ({ createClient }) => createClient(() => http.defaults.adapter),
    () => {
      client = undefined;
      throw unreachable();
    },
  );
  return client;
}

function lazy<Name extends Method>(method: Name): AxiosInstance[Name] {
  const call = async (...given: [address: string, ...rest: object[]]) => (await loadHttp())[method](...given);
  return call as AxiosInstance[Name]; // the caller types what is given and comes back
}

const writeListeners = new Set<() => void>();

/** Calls `listener` when a call that may change something begins, and when it ends. Returns what stops that. */
export function onWrite(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

function write<Name extends Exclude<Method, 'get'>>(method: Name): AxiosInstance[Name] {
  const announce = () => {
    for (const listener of writeListeners) listener();
  };
  const call = async (...given: [address: string, ...rest: object[]]) => {
    announce();
    try {
      return await (await loadHttp())[method](...given);
    } finally {
      announce();
    }
  };
  return call as AxiosInstance[Name]; // as above
}

// For releases of areas built against contract 1.4, which took prefetched answers from here: they find none, and ask themselves.
export const takeAhead = (): undefined => undefined;
export const askAhead = (): void => {};
export const aheadArrived = (): Promise<void> => Promise.resolve();

/**
 * Opens an answer that is read as it comes, such as a file of any length: no time limit and no second try; `signal` ends
 * it, then and while it is read. @throws ApiError as every call does, or what `signal` was aborted with
 */
export async function openStream(
  path: string,
  params: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const authorization = `Bearer ${useAuth.getState().token}`;
  const url = `${site.apiUrl}${path}?${new URLSearchParams(params)}`;
  const response = await fetch(url, { headers: { Authorization: authorization }, signal }).catch((failure: unknown) => {
    signal.throwIfAborted();
    throw failure instanceof TypeError ? unreachable() : failure;
  });
  if (response.ok && response.body && !isPage(response.headers.get('content-type'))) return response.body;
  if (response.ok) throw unexpectedPage(response.status);
  // A gateway's own refusal is no JSON.
  const error = refusal(response.status, (await response.json().catch(() => undefined)) as Partial<ApiErrorBody>);
  if (error.status === 401) endRefusedSession(authorization, error.code);
  throw error;
}

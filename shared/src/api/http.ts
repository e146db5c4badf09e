import { endRefusedSession, isPage, refusal, unexpectedPage, unreachable } from '@rialto/shared/api/apiError';
import { useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody } from '@rialto/shared/contract/error';
import { loadWithRetries } from '@rialto/shared/federation/area';
import { site } from '@rialto/shared/site';
import type { AxiosAdapter, AxiosInstance } from 'axios';

export { ApiError, errorMessage } from '@rialto/shared/api/apiError';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/**
 * The API client: a 10 s timeout, the session's token, `ApiError`s, and two retries of reads. A rendered page needs no request to be
 * shown, so axios is loaded with the first request or by `loadHttp`.
 */
export const http: Pick<AxiosInstance, Method> & { defaults: { adapter?: AxiosAdapter } } = {
  /** Replaces the browser's transport on the server and in tests. */
  defaults: {},
  get: lazyMethod('get'),
  post: writeMethod('post'),
  put: writeMethod('put'),
  patch: writeMethod('patch'),
  delete: writeMethod('delete'),
};

let client: Promise<AxiosInstance> | undefined;

/** Loads axios. @throws ApiError when that fails; the next call retries */
export function loadHttp(): Promise<AxiosInstance> {
  client ??= loadWithRetries(() => import('@rialto/shared/api/httpClient')).then(
    ({ createClient }) => createClient(() => http.defaults.adapter),
    () => {
      client = undefined;
      throw unreachable();
    },
  );
  return client;
}

function lazyMethod<Name extends Method>(method: Name): AxiosInstance[Name] {
  const call = async (...args: [url: string, ...rest: object[]]) => (await loadHttp())[method](...args);
  return call as AxiosInstance[Name]; // typed at the call
}

const writeListeners = new Set<() => void>();

/** Calls `listener` before and after every write request. Returns a function that removes it. */
export function onWrite(listener: () => void): () => void {
  writeListeners.add(listener);
  return () => writeListeners.delete(listener);
}

function writeMethod<Name extends Exclude<Method, 'get'>>(method: Name): AxiosInstance[Name] {
  const send = lazyMethod(method) as (...args: [url: string, ...rest: object[]]) => Promise<unknown>;
  const notifyListeners = () => {
    for (const listener of writeListeners) listener();
  };
  const call = async (...args: [url: string, ...rest: object[]]) => {
    notifyListeners();
    try {
      return await send(...args);
    } finally {
      notifyListeners();
    }
  };
  return call as AxiosInstance[Name]; // as above
}

/**
 * Opens a streamed response, such as a large file, without a time limit or retries. `signal` aborts it, also while it is read. `repeatedFor`
 * has the codes of the refusals that were resolved.
 * @throws ApiError, or the reason that `signal` was aborted with
 */
export async function openStream(
  path: string,
  params: Record<string, string>,
  signal: AbortSignal,
  repeatedFor: readonly string[] = [],
): Promise<ReadableStream<Uint8Array>> {
  const authorization = `Bearer ${useAuth.getState().token}`;
  const url = `${site.apiUrl}${path}?${new URLSearchParams(params)}`;
  const response = await fetch(url, { headers: { Authorization: authorization }, signal }).catch((failure: unknown) => {
    signal.throwIfAborted();
    throw failure instanceof TypeError ? unreachable() : failure;
  });
  if (response.ok && response.body && !isPage(response.headers.get('content-type'))) return response.body;
  if (response.ok) throw unexpectedPage(response.status);
  // A gateway's error page is not JSON.
  const error = refusal(response.status, (await response.json().catch(() => undefined)) as Partial<ApiErrorBody>);
  if (!repeatedFor.includes(error.code) && (await mayRepeat(error.code, authorization)))
    return openStream(path, params, signal, [...repeatedFor, error.code]);
  if (error.status === 401) endRefusedSession(authorization, error.code);
  throw error;
}

/** Resolves what a call was refused for: an expired token, or a second factor that has to be shown. Returns whether it may be repeated. */
async function mayRepeat(code: string, authorization: string): Promise<boolean> {
  if (code === 'SESSION_ENDED') {
    const { refreshToken } = await import('@rialto/shared/session/refreshToken');
    return (await refreshToken(await loadHttp(), authorization)) !== null;
  }
  if (code !== 'FACTOR_NEEDED') return false;
  const { askForFactor } = await import('@rialto/shared/session/factorQuestion');
  return askForFactor();
}

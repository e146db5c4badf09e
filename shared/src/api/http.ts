import { unreachable } from '@rialto/shared/api/apiError';
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
 * Opens a streamed response, such as a large file, without a time limit or retries. `signal` aborts it, also while it is read.
 * @throws ApiError, or the reason that `signal` was aborted with
 */
export async function openStream(
  path: string,
  params: Record<string, string>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const { requestStream } = await loadWithRetries(() => import('@rialto/shared/api/requestStream')).catch(() => {
    throw unreachable();
  });
  return requestStream(`${site.apiUrl}${path}?${new URLSearchParams(params)}`, signal, loadHttp);
}

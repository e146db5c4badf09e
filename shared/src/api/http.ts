import { endSessionWithNotice, useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody, ErrorDetails } from '@rialto/shared/contract/error';
import { persistently } from '@rialto/shared/federation/area';
import { site } from '@rialto/shared/site';
import { type Said, sayFields, sayMessage } from '@rialto/shared/texts/serverTexts';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';
import type { AxiosAdapter, AxiosInstance } from 'axios';

/**
 * A refused or failed call. `message` is the server's own sentence where it gave one, else ours, in the language shown when it is
 * read: what keeps the error rather than its message changes its words with the language.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    private readonly said: string | (() => string),
    /** HTTP status, or 0 when no answer came. */
    readonly status: number,
    /** `ApiErrorBody.code`, or NETWORK, TIMEOUT, UNEXPECTED, UNKNOWN. */
    readonly code: string,
    private readonly saidOfFields: Pick<Said, 'fields' | 'fieldCodes'> = {},
    readonly requestId?: string,
    /** What a conflict says beyond words. */
    readonly details: ErrorDetails = {},
  ) {
    super();
  }

  override get message(): string {
    return typeof this.said === 'string' ? this.said : this.said();
  }

  /** What is wrong, by field. */
  get fields(): Record<string, string> {
    return sayFields(this.saidOfFields);
  }
}

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
    ({ createClient }) => createClient(),
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

/** A 401 to what was typed, not to the token. */
const refusesTheBody = new Set(['WRONG_LOGIN', 'WRONG_PASSWORD']);

export const isPage = (contentType: unknown) => String(contentType ?? '').includes('text/html');

export const unexpectedPage = (status: number) =>
  new ApiError(() => sessionTexts.current().unexpected, status, 'UNEXPECTED');

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

/** A 401 to the session's own token ends the session, once, with one notice. */
export function endRefusedSession(authorization: unknown, code: string): void {
  const { token, status } = useAuth.getState();
  if (refusesTheBody.has(code) || status !== 'signedIn' || authorization !== `Bearer ${token}`) return;
  endSessionWithNotice(code === 'SUSPENDED' ? 'suspension' : 'expiry');
}

export function refusal(status: number, body: Partial<ApiErrorBody> | undefined): ApiError {
  const { code = 'UNKNOWN', message, params, fields, fieldCodes, requestId, details } = body ?? {};
  return new ApiError(
    () =>
      typeof message === 'string'
        ? sayMessage({ message, code, params, fields, fieldCodes })
        : sessionTexts.current().status(status),
    status,
    code,
    { fields, fieldCodes },
    requestId,
    details,
  );
}

export const unreachable = () => new ApiError(() => sessionTexts.current().unreachable, 0, 'NETWORK');

/** The sentence to show for anything thrown by a call. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : sessionTexts.current().wentWrong;
}

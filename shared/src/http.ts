import { endSessionWithNotice, useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody, ErrorDetails } from '@rialto/shared/contract/error';
import { site } from '@rialto/shared/site';
import { type Answer, type Call, NoAnswer, overTheNetwork, type Transport } from '@rialto/shared/transport';

/** A refused or failed call. `message` is the server's own sentence where it gave one, else ours. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    /** HTTP status, or 0 when no answer came. */
    readonly status: number,
    /** `ApiErrorBody.code`, or NETWORK, TIMEOUT, UNEXPECTED, UNKNOWN. */
    readonly code: string,
    readonly fields: Record<string, string> = {},
    readonly requestId?: string,
    /** What a conflict says beyond words. */
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }
}

interface CallOptions extends Partial<Pick<Call, 'headers' | 'timeout' | 'signal' | 'onUploadProgress'>> {
  /** The query; what is undefined or null is left out. */
  params?: Record<string, string | number | boolean | null | undefined>;
}

export interface Answered<Data> extends Answer {
  data: Data;
}

/**
 * The client of the backend: 10 s per call, the session's token, reads retried twice. Every call
 * @throws ApiError, or a cancellation when `signal` is aborted
 */
export const http = {
  /** Brings the calls to the backend; a test puts its own in the place. */
  transport: overTheNetwork(site.apiUrl),
  get: <Data = unknown>(path: string, options?: CallOptions) => send<Data>('GET', path, undefined, options),
  post: <Data = unknown>(path: string, body?: unknown, options?: CallOptions) =>
    send<Data>('POST', path, body, options),
  put: <Data = unknown>(path: string, body?: unknown, options?: CallOptions) => send<Data>('PUT', path, body, options),
  patch: <Data = unknown>(path: string, body?: unknown, options?: CallOptions) =>
    send<Data>('PATCH', path, body, options),
  delete: <Data = unknown>(path: string, body?: unknown, options?: CallOptions) =>
    send<Data>('DELETE', path, body, options),
};

const timeLimitMs = 10_000;
const retries = 2;
const retriedStatus = new Set([0, 502, 503, 504]);
/** A 401 to what was typed, not to the token. */
const refusesTheBody = new Set(['WRONG_LOGIN', 'WRONG_PASSWORD']);

async function send<Data>(
  method: Call['method'],
  path: string,
  body: unknown,
  { params = {}, headers = {}, ...options }: CallOptions = {},
): Promise<Answered<Data>> {
  const { token } = useAuth.getState();
  const call: Call = {
    method,
    url: path + queryOf(params),
    headers: token ? { Authorization: `Bearer ${token}`, ...headers } : headers,
    body,
    timeout: timeLimitMs,
    ...options,
  };
  for (let retried = 0; ; retried += 1) {
    const answer = await answerTo(http.transport, call);
    if (!(answer instanceof ApiError)) return answer as Answered<Data>; // the contract says what the backend answers
    if (method !== 'GET' || !retriedStatus.has(answer.status) || retried === retries) {
      if (answer.status === 401) endRefusedSession(call.headers.Authorization, answer.code);
      throw answer;
    }
    await pause(300 * 3 ** retried * (0.75 + Math.random() / 2), call.signal);
  }
}

async function answerTo(transport: Transport, call: Call): Promise<Answer | ApiError> {
  refuseCancelled(call);
  try {
    const answer = await transport(call);
    if (answer.status >= 400) return refusal(answer.status, answer.data as Partial<ApiErrorBody>);
    return isPage(answer.headers['content-type']) ? unexpectedPage(answer.status) : answer;
  } catch (failure) {
    refuseCancelled(call);
    if (!(failure instanceof NoAnswer)) throw failure;
    return failure.reason === 'TIMEOUT'
      ? new ApiError('The server took too long to answer. Please try again.', 0, 'TIMEOUT')
      : unreachable();
  }
}

function refuseCancelled({ signal }: Call): void {
  if (signal?.aborted) throw new DOMException('canceled', 'AbortError');
}

function queryOf(params: NonNullable<CallOptions['params']>): string {
  const said = Object.entries(params).filter(([, value]) => value !== undefined && value !== null);
  return said.length === 0 ? '' : `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`;
}

/** A page where data should be (a captive portal, a gateway's mistake) is no answer of the backend. */
const isPage = (contentType: unknown) => String(contentType ?? '').includes('text/html');

const unexpectedPage = (status: number) =>
  new ApiError('The server gave an unexpected answer. Please try again.', status, 'UNEXPECTED');

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
function endRefusedSession(authorization: unknown, code: string): void {
  const { token, status } = useAuth.getState();
  if (refusesTheBody.has(code) || status !== 'signedIn' || authorization !== `Bearer ${token}`) return;
  endSessionWithNotice(code === 'SUSPENDED' ? 'suspension' : 'expiry');
}

function refusal(status: number, body: Partial<ApiErrorBody> | undefined): ApiError {
  const message = typeof body?.message === 'string' ? body.message : `The server answered with an error (${status}).`;
  return new ApiError(message, status, body?.code ?? 'UNKNOWN', body?.fields, body?.requestId, body?.details);
}

const unreachable = () =>
  new ApiError('The server cannot be reached. Check your connection and try again.', 0, 'NETWORK');

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The sentence to show for anything thrown by a call. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}

import { endSessionWithNotice, useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody, ErrorDetails } from '@rialto/shared/contract/error';
import { site } from '@rialto/shared/site';
import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

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

/** The client of the backend: 10 s per call, the session's token, `ApiError`s, reads retried twice. */
export const http = axios.create({ baseURL: site.apiUrl, timeout: 10_000 });

const retries = 2;
const retriedStatus = new Set([0, 502, 503, 504]);
/** A 401 to what was typed, not to the token. */
const refusesTheBody = new Set(['WRONG_LOGIN', 'WRONG_PASSWORD']);

interface CountedConfig extends InternalAxiosRequestConfig {
  retried?: number;
}

http.interceptors.request.use((config) => {
  const { token } = useAuth.getState();
  if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', `Bearer ${token}`);
  return config;
});

http.interceptors.response.use(refusePages, async (failure: unknown) => {
  if (axios.isCancel(failure) || !axios.isAxiosError(failure)) throw failure;
  const error = toApiError(failure);
  const config: CountedConfig | undefined = failure.config;
  if (config && config.method === 'get' && retriedStatus.has(error.status) && (config.retried ?? 0) < retries) {
    config.retried = (config.retried ?? 0) + 1;
    await pause(300 * 3 ** (config.retried - 1) * (0.75 + Math.random() / 2), config.signal as AbortSignal | undefined);
    return http.request(config);
  }
  if (error.status === 401) endRefusedSession(config?.headers.get('Authorization'), error.code);
  throw error;
});

/** A page where data should be (a captive portal, a gateway's mistake) is no answer of the backend. */
function refusePages(response: AxiosResponse): AxiosResponse {
  if (!isPage(response.headers['content-type'])) return response;
  throw unexpectedPage(response.status);
}

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

function toApiError(failure: AxiosError): ApiError {
  if (failure.response) return refusal(failure.response.status, failure.response.data as Partial<ApiErrorBody>);
  if (failure.code === AxiosError.ECONNABORTED || failure.code === AxiosError.ETIMEDOUT)
    return new ApiError('The server took too long to answer. Please try again.', 0, 'TIMEOUT');
  return unreachable();
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

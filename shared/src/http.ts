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
  if (error.status === 401 && !refusesTheBody.has(error.code)) endRefusedSession(config, error.code);
  throw error;
});

/** A page where data should be (a captive portal, a gateway's mistake) is no answer of the backend. */
function refusePages(response: AxiosResponse): AxiosResponse {
  if (!String(response.headers['content-type'] ?? '').includes('text/html')) return response;
  throw new ApiError('The server gave an unexpected answer. Please try again.', response.status, 'UNEXPECTED');
}

/** A 401 to the session's own token ends the session, once, with one notice. */
function endRefusedSession(config: InternalAxiosRequestConfig | undefined, code: string): void {
  const { token, status } = useAuth.getState();
  if (status !== 'signedIn' || config?.headers.get('Authorization') !== `Bearer ${token}`) return;
  endSessionWithNotice(code === 'SUSPENDED' ? 'suspension' : 'expiry');
}

function toApiError(failure: AxiosError): ApiError {
  const body = failure.response?.data as Partial<ApiErrorBody> | undefined;
  if (failure.response) {
    const message =
      typeof body?.message === 'string'
        ? body.message
        : `The server answered with an error (${failure.response.status}).`;
    return new ApiError(
      message,
      failure.response.status,
      body?.code ?? 'UNKNOWN',
      body?.fields,
      body?.requestId,
      body?.details,
    );
  }
  if (failure.code === AxiosError.ECONNABORTED || failure.code === AxiosError.ETIMEDOUT)
    return new ApiError('The server took too long to answer. Please try again.', 0, 'TIMEOUT');
  return new ApiError('The server cannot be reached. Check your connection and try again.', 0, 'NETWORK');
}

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

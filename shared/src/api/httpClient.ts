import { ApiError, endRefusedSession, isPage, refusal, unexpectedPage, unreachable } from '@rialto/shared/api/apiError';
import { useAuth } from '@rialto/shared/auth';
import type { ApiErrorBody } from '@rialto/shared/contract/error';
import { resolveRefusal } from '@rialto/shared/session/resolveRefusal';
import { site } from '@rialto/shared/site';
import { sessionTexts } from '@rialto/shared/texts/sessionTexts';
import axios, {
  type AxiosAdapter,
  AxiosError,
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
} from 'axios';

const retries = 2;
const retriedStatus = new Set([0, 502, 503, 504]);

/** Arrays without brackets: `tag=a&tag=b`. */
const paramsSerializer = { indexes: null };

interface CountedConfig extends InternalAxiosRequestConfig {
  retried?: number;
  /** The codes of the refusals that were resolved. */
  repeatedFor?: readonly string[];
}

/** The axios client behind `http`; `adapter` replaces the browser's transport. Only this module imports axios. */
export function createClient(adapter: () => AxiosAdapter | undefined): AxiosInstance {
  // Without an XSRF cookie name axios does not read cookies, which would delay each request.
  const client = axios.create({ baseURL: site.apiUrl, timeout: 10_000, xsrfCookieName: '', paramsSerializer });
  client.interceptors.request.use(
    (config) => {
      config.adapter = adapter() ?? config.adapter;
      // An API with an address of its own sets and reads the refresh token's cookie. Reads are without, as they use the page's preloads.
      config.withCredentials = config.method !== 'get';
      const { token } = useAuth.getState();
      if (token && !config.headers.has('Authorization')) config.headers.set('Authorization', `Bearer ${token}`);
      return config;
    },
    null,
    { synchronous: true },
  );

  client.interceptors.response.use(rejectPages, async (failure: unknown) => {
    if (axios.isCancel(failure) || !axios.isAxiosError(failure)) throw failure;
    const error = toApiError(failure);
    const config: CountedConfig | undefined = failure.config;
    if (config && config.method === 'get' && retriedStatus.has(error.status) && (config.retried ?? 0) < retries) {
      config.retried = (config.retried ?? 0) + 1;
      await pause(
        300 * 3 ** (config.retried - 1) * (0.75 + Math.random() / 2),
        config.signal as AbortSignal | undefined,
      );
      return client.request(config);
    }
    const refused = config?.headers.get('Authorization');
    if (config && typeof refused === 'string' && !config.repeatedFor?.includes(error.code)) {
      const authorization = await resolveRefusal(() => client, error.code, refused);
      if (authorization !== null) {
        config.repeatedFor = [...(config.repeatedFor ?? []), error.code];
        config.headers.set('Authorization', authorization);
        return client.request(config);
      }
    }
    if (error.status === 401) endRefusedSession(refused, error.code);
    throw error;
  });
  return client;
}

/** Path and query of a request, relative to the API's URL. */
export function pathOf({ url, params }: Pick<InternalAxiosRequestConfig, 'url' | 'params'>): string {
  return axios.getUri({ url: url ?? '', params, paramsSerializer });
}

/** An HTML page instead of data comes from a captive portal or a misconfigured gateway. */
function rejectPages(response: AxiosResponse): AxiosResponse {
  if (!isPage(response.headers['content-type'])) return response;
  throw unexpectedPage(response.status);
}

function toApiError(failure: AxiosError): ApiError {
  if (failure.response) return refusal(failure.response.status, failure.response.data as Partial<ApiErrorBody>);
  if (failure.code === AxiosError.ECONNABORTED || failure.code === AxiosError.ETIMEDOUT)
    return new ApiError(() => sessionTexts.current().timeout, 0, 'TIMEOUT');
  return unreachable();
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

import { pathOf } from '@rialto/shared/api/httpClient';
import { http } from '@rialto/shared/http';
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';

export interface ApiCall {
  method: string;
  /** Path and query as sent: `/products?keyword=fig`. */
  url: string;
  body: unknown;
  authorization: string | undefined;
  idempotencyKey: string | undefined;
  ifMatch: string | undefined;
}

interface FakeResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (call: ApiCall) => FakeResponse | Promise<FakeResponse>;

/** Fakes the API in a jest test and returns the recorded requests. Handlers are keyed by `METHOD /path` without a query; others get 404. */
export function fakeApi(handlers: Record<string, FakeResponse['body'] | Handler>): ApiCall[] {
  const calls: ApiCall[] = [];
  http.defaults.adapter = async (config) => {
    const call = toCall(config);
    calls.push(call);
    const handler = handlers[`${call.method} ${call.url.split('?')[0]}`];
    const fake: FakeResponse =
      handler === undefined
        ? { status: 404, body: { message: `No handler for ${call.method} ${call.url}`, code: 'NOT_FOUND' } }
        : typeof handler === 'function'
          ? await (handler as Handler)(call)
          : { body: handler };
    const response: AxiosResponse = {
      data: fake.body,
      status: fake.status ?? 200,
      statusText: '',
      headers: fake.headers ?? {},
      config,
    };
    if (!config.validateStatus || config.validateStatus(response.status)) return response;
    throw new AxiosError(
      `Status ${response.status}`,
      response.status >= 500 ? AxiosError.ERR_BAD_RESPONSE : AxiosError.ERR_BAD_REQUEST,
      config,
      null,
      response,
    );
  };
  return calls;
}

function toCall(config: InternalAxiosRequestConfig): ApiCall {
  return {
    method: (config.method ?? 'get').toUpperCase(),
    url: pathOf(config),
    authorization: config.headers.get('Authorization')?.toString(),
    idempotencyKey: config.headers.get('Idempotency-Key')?.toString(),
    ifMatch: config.headers.get('If-Match')?.toString(),
    body: typeof config.data === 'string' ? JSON.parse(config.data) : config.data,
  };
}

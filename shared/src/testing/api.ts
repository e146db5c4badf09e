import { http } from '@rialto/shared/http';
import type { Call } from '@rialto/shared/transport';

export interface ApiCall {
  method: string;
  /** Path and query as sent: `/products?keyword=fig`. */
  url: string;
  body: unknown;
  /** The Authorization header, if any. */
  authorization: string | undefined;
  /** The Idempotency-Key header, if any. */
  idempotencyKey: string | undefined;
  /** The If-Match header, if any. */
  ifMatch: string | undefined;
}

interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

type Handler = (call: ApiCall) => Answer | Promise<Answer>;

/**
 * Answers the backend's calls in a jest test, at the HTTP client's edge, and returns the list of calls made. Handlers
 * are keyed by `METHOD /path` without the query (`GET /products`); an unexpected call is a 404 in the API's shape.
 */
export function fakeApi(handlers: Record<string, Answer['body'] | Handler>): ApiCall[] {
  const calls: ApiCall[] = [];
  http.transport = async (sent) => {
    const call = toCall(sent);
    calls.push(call);
    const handler = handlers[`${call.method} ${call.url.split('?')[0]}`];
    const answer: Answer =
      handler === undefined
        ? { status: 404, body: { message: `No handler for ${call.method} ${call.url}`, code: 'NOT_FOUND' } }
        : typeof handler === 'function'
          ? await (handler as Handler)(call)
          : { body: handler };
    return { data: answer.body, status: answer.status ?? 200, headers: answer.headers ?? {} };
  };
  return calls;
}

function toCall({ method, url, headers, body }: Call): ApiCall {
  return {
    method,
    url,
    authorization: headers.Authorization,
    idempotencyKey: headers['Idempotency-Key'],
    ifMatch: headers['If-Match'],
    // As the backend reads it: what JSON cannot say has not arrived.
    body: body === undefined || body instanceof FormData ? body : JSON.parse(JSON.stringify(body)),
  };
}

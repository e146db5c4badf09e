import { useAuth } from '@rialto/shared/auth';
import type { Client } from '@rialto/shared/http';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';

interface Ahead {
  answer: Promise<AxiosResponse | undefined>;
  /** What it is, once it is here. */
  arrived?: AxiosResponse | undefined;
  arrivedAt?: number;
  hasFailed?: boolean;
}

/** How axios calls the interceptors of a request: it is under way when the call returns, and not some promises later. */
export const sentAtOnce = { synchronous: true };

/** For so long an answer is as good as a new one. Older, it is from a move that was given up. */
const freshMs = 10_000;

/** Adds what was asked ahead to a client, whose reads then take it: see http.ts. */
export function withAhead(client: AxiosInstance): Client {
  const answers = new Map<string, Ahead>();
  const keyOf = (token: string | null, call: string) => `${token} ${call}`;
  // axios' own `getUri` merges all of its settings for this, in the task in which the page is drawn.
  const keyOfRead = (url: string, params: object = {}) => {
    const given = Object.entries(params).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return keyOf(useAuth.getState().token, query ? `${url}?${query}` : url);
  };
  const get = client.get.bind(client) as (url: string, config?: AxiosRequestConfig) => Promise<AxiosResponse>;

  const forgetAtWrites = <Config extends AxiosRequestConfig>(config: Config | undefined) => {
    if (config?.method !== 'get') answers.clear();
  };
  client.interceptors.request.use(
    (config) => {
      forgetAtWrites(config);
      return config;
    },
    null,
    sentAtOnce,
  );
  // And again at its end: what was read while it was under way may be from before it.
  client.interceptors.response.use(
    (response) => {
      forgetAtWrites(response.config);
      return response;
    },
    (failure: { config?: AxiosRequestConfig }) => {
      forgetAtWrites(failure.config);
      throw failure;
    },
  );

  const freshOf = (key: string): Ahead | undefined => {
    const ahead = answers.get(key);
    if (ahead?.arrivedAt === undefined || Date.now() - ahead.arrivedAt < freshMs) return ahead;
    answers.delete(key);
    return undefined;
  };

  const take = (url: string, config: AxiosRequestConfig) => {
    const { params, headers } = config;
    if (answers.size === 0 || headers) return undefined;
    const key = keyOfRead(url, params as object | undefined);
    const ahead = freshOf(key);
    answers.delete(key);
    return ahead?.answer.then((response) => response ?? get(url, config));
  };

  return Object.assign(client, {
    get: ((url, config = {}) => take(url, config) ?? get(url, config)) as AxiosInstance['get'], // typed by who calls
    askAhead(calls: readonly string[]) {
      const { token } = useAuth.getState();
      const headers = token ? { Authorization: `Bearer ${token}` } : {};
      const wanted = new Map(calls.map((call) => [keyOf(token, call), call]));
      for (const key of answers.keys()) if (!wanted.has(key)) answers.delete(key);
      for (const [key, call] of wanted) {
        const asked = freshOf(key);
        if (asked && !asked.hasFailed) continue;
        // Refused, it is nobody's call yet: the page makes it again, when it is there to say what that means.
        const answer = get(call, { headers, validateStatus: null }).then((response) =>
          response.status < 300 ? response : undefined,
        );
        const ahead: Ahead = { answer };
        answer.then(
          (response) => {
            ahead.arrived = response;
            ahead.arrivedAt = Date.now();
          },
          () => {
            ahead.hasFailed = true; // whoever takes it says so
          },
        );
        answers.set(key, ahead);
      }
    },
    takeAhead<Data>(url: string, params?: object): AxiosResponse<Data> | undefined {
      if (answers.size === 0) return undefined;
      const key = keyOfRead(url, params);
      const { arrived } = freshOf(key) ?? {};
      if (arrived) answers.delete(key);
      return arrived;
    },
    async aheadArrived() {
      await Promise.allSettled([...answers.values()].map(({ answer }) => answer));
    },
  });
}

import { useAuth } from '@rialto/shared/auth';
import type { Client } from '@rialto/shared/http';
import axios, { type AxiosInstance, type AxiosRequestConfig, type AxiosResponse } from 'axios';

/** Adds `askAhead` to a client, whose reads then take what was asked ahead: see http.ts. */
export function withAhead(client: AxiosInstance): Client {
  const answers = new Map<string, Promise<AxiosResponse | undefined>>();
  const keyOf = (token: string | null, call: string) => `${token} ${call}`;
  const get = client.get.bind(client) as (url: string, config?: AxiosRequestConfig) => Promise<AxiosResponse>;

  const forgetAtWrites = <Config extends AxiosRequestConfig>(config: Config | undefined) => {
    if (config?.method !== 'get') answers.clear();
  };
  client.interceptors.request.use((config) => {
    forgetAtWrites(config);
    return config;
  });
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

  const take = (url: string, config: AxiosRequestConfig) => {
    const { params, headers } = config;
    if (answers.size === 0 || headers) return undefined;
    const key = keyOf(useAuth.getState().token, axios.getUri({ url, params }));
    const answer = answers.get(key);
    answers.delete(key);
    return answer?.then((response) => response ?? get(url, config));
  };

  return Object.assign(client, {
    get: ((url, config = {}) => take(url, config) ?? get(url, config)) as AxiosInstance['get'], // typed by who calls
    askAhead(calls: readonly string[]) {
      answers.clear();
      const { token } = useAuth.getState();
      const headers = token ? { Authorization: `Bearer ${token}` } : {};
      for (const call of calls) {
        // Refused, it is nobody's call yet: the page makes it again, when it is there to say what that means.
        const answer = get(call, { headers, validateStatus: null }).then((response) =>
          response.status < 300 ? response : undefined,
        );
        answer.catch(() => {}); // whoever takes it says so
        answers.set(keyOf(token, call), answer);
      }
    },
  });
}

import { LRUCache } from 'lru-cache';

/** The backend's response to a call. */
export interface BackendResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** The ETag, or null when the backend sends none. */
  tag: string | null;
}

const limitMs = 1000;
const maxBytes = 32 * 1024 * 1024;
const keptHeaders = ['content-type', 'link', 'x-total-count'];

/**
 * Returns a function that requests public data. Each call is made, with `If-None-Match`, so a response is never older than the
 * request. One that has not changed comes from memory.
 * @param addresses of the backend's processes; the next one is tried when one cannot be reached
 */
export function createBackendClient(addresses: readonly string[]) {
  const known = new LRUCache<string, BackendResponse>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, call) => 2 * (body.length + call.length) + 500,
  });
  let count = 0;

  /**
   * @param call path and query below the backend's address
   * @param visitor the visitor's IP address, which the backend's limits count
   * @throws Error when no process responds
   */
  return async function request(call: string, visitor: string | null): Promise<BackendResponse> {
    const earlier = known.get(call);
    count += 1;
    for (let attempt = 0; ; attempt += 1)
      try {
        const response = await fetch((addresses[(count + attempt) % addresses.length] ?? '') + call, {
          headers: {
            Accept: 'application/json',
            'Accept-Encoding': 'identity',
            ...(earlier?.tag && { 'If-None-Match': earlier.tag }),
            ...(visitor && { 'X-Forwarded-For': visitor }),
          },
          redirect: 'manual',
          signal: AbortSignal.timeout(limitMs),
        });
        const body = await response.text();
        if (response.status === 304 && earlier) return earlier;
        const headers = Object.fromEntries([...response.headers].filter(([name]) => keptHeaders.includes(name)));
        const received = { status: response.status, headers, body, tag: response.headers.get('etag') };
        if (received.tag && received.status === 200) known.set(call, received);
        return received;
      } catch (error) {
        if (attempt + 1 >= addresses.length) throw error;
      }
  };
}

import http from 'node:http';
import https from 'node:https';
import { LRUCache } from 'lru-cache';
import type { Answer } from './pageThread';

/** An answer with what tells it from an earlier one; no tag where it cannot be told. */
export interface TaggedAnswer extends Answer {
  tag: string | null;
}

const limitMs = 1000;
const mostBytes = 32 * 1024 * 1024;
const keptHeaders = ['content-type', 'link', 'x-total-count'];

/**
 * Asks the backend for public data, each time: what has not changed comes from memory (`If-None-Match`), so an answer is
 * never older than the question.
 * @param addresses of its processes; the next is asked when one cannot be reached
 */
export function askBackend(addresses: readonly string[]) {
  const known = new LRUCache<string, TaggedAnswer>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }, call) => 2 * (body.length + call.length) + 500,
  });
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
  };
  let turn = 0;

  /**
   * @param call path and query below the backend's address
   * @param visitor whose call it is, for the limits that count by address
   * @throws Error when no answer comes
   */
  return async function ask(call: string, visitor: string | null): Promise<TaggedAnswer> {
    const before = known.get(call);
    turn += 1;
    for (let attempt = 0; ; attempt += 1)
      try {
        const address = addresses[(turn + attempt) % addresses.length] ?? '';
        const answer = await get(new URL(address + call), before, visitor);
        if (answer.status === 304 && before) return before;
        if (answer.tag && answer.status === 200) known.set(call, answer);
        return answer;
      } catch (error) {
        if (attempt + 1 >= addresses.length) throw error;
      }
  };

  function get(url: URL, before: TaggedAnswer | undefined, visitor: string | null): Promise<TaggedAnswer> {
    const isSafe = url.protocol === 'https:';
    const headers = {
      Accept: 'application/json',
      ...(before?.tag && { 'If-None-Match': before.tag }),
      ...(visitor && { 'X-Forwarded-For': visitor }),
    };
    return new Promise((resolve, reject) => {
      const request = (isSafe ? https : http).get(
        url,
        { headers, agent: agents[isSafe ? 'https:' : 'http:'], timeout: limitMs },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              tag: response.headers.etag ?? null,
              headers: Object.fromEntries(
                keptHeaders.flatMap((name) => {
                  const value = response.headers[name];
                  return value === undefined ? [] : [[name, String(value)]];
                }),
              ),
              body: Buffer.concat(parts).toString('utf8'),
            }),
          );
        },
      );
      request.on('error', reject);
      request.on('timeout', () => request.destroy(new Error(`${url.host} took too long.`)));
    });
  }
}

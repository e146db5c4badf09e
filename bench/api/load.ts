import http from 'node:http';

/** One request: GET unless it has a body. */
export interface Shot {
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

const CONNECTIONS = 16;

/** Sends so many requests over 16 connections; answers how many were made a second. Throws Error at any answer but 200. */
export async function fire(count: number, shotOf: (n: number) => Shot): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let next = 0;
  const shoot = async () => {
    for (let n = next++; n < count; n = next++) await send(agent, shotOf(n));
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, shoot));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return count / seconds;
}

function send(agent: http.Agent, { url, headers = {}, body }: Shot): Promise<void> {
  return new Promise((resolve, reject) => {
    const given = body === undefined ? headers : { ...headers, 'content-type': 'application/json' };
    const request = http.request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers: given });
    request.once('error', reject);
    request.once('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part) => {
        // An answer of 200 is only counted; a refusal is told.
        if (response.statusCode !== 200) text += part;
      });
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url}: ${response.statusCode} ${text}`));
      });
    });
    request.end(body);
  });
}

import { type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface RawOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** Sends a request with exactly this path; `fetch` would normalise it. */
export function rawRequest(origin: string, path: string, { method = 'GET', headers = {}, body }: RawOptions = {}) {
  const { hostname, port } = new URL(origin);
  return new Promise<RawAnswer>((resolve, reject) => {
    // Node.js sets the length only for methods that usually have a body.
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    const call = request(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
        answer.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

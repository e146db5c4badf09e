import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a fake server received. */
export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The fields of a form. */
  form: URLSearchParams;
  /** The body as text. */
  body: string;
  headers: IncomingMessage['headers'];
}

export interface FakeResponse {
  status?: number;
  body: unknown;
}

/** A local stand-in for a payment gateway's server, over real HTTP. */
export interface FakeServer {
  /** Its origin. */
  url: string;
  /** 'down' closes every connection, 'html' responds with a proxy's page, 'silent' never responds, 'moved' redirects. */
  mode: 'up' | 'down' | 'html' | 'silent' | 'moved';
  requests: FakeRequest[];
  close(): Promise<void>;
}

export async function startFakeServer(respond: (received: FakeRequest) => FakeResponse): Promise<FakeServer> {
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // safe: the chunks of an HTTP request are Buffers
    const body = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', fake.url);
    const received: FakeRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(body),
      body,
      headers: request.headers,
    };
    fake.requests.push(received);
    if (fake.mode === 'silent') return;
    if (fake.mode === 'down') request.socket.destroy();
    else if (fake.mode === 'moved') response.writeHead(307, { location: `${fake.url}/elsewhere` }).end();
    else if (fake.mode === 'html')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Down for maintenance</html>');
    else {
      const { status = 200, body } = respond(received);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeServer = {
    // safe: a server that listens on a port has an address with a port
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mode: 'up',
    requests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

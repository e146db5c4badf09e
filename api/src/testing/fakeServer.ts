import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a fake was asked. */
export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  /** A form's fields. */
  form: URLSearchParams;
  /** What was sent, as text. */
  body: string;
  headers: IncomingMessage['headers'];
}

export interface Answer {
  status?: number;
  body: unknown;
}

/** A gateway's server on this machine, over real HTTP. */
export interface FakeServer {
  /** Its origin. */
  url: string;
  /** 'down' breaks every connection off, 'html' answers a page of its proxy, 'silent' nothing at all, 'moved' sends elsewhere. */
  mood: 'well' | 'down' | 'html' | 'silent' | 'moved';
  asked: Asked[];
  close(): Promise<void>;
}

export async function startFakeServer(answer: (asked: Asked) => Answer): Promise<FakeServer> {
  const server = createServer((request, response) => {
    void handle(request, response);
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // an http request's chunks are Buffers
    const body = Buffer.concat(chunks).toString('utf8');
    const url = new URL(request.url ?? '/', fake.url);
    const asked: Asked = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      form: new URLSearchParams(body),
      body,
      headers: request.headers,
    };
    fake.asked.push(asked);
    if (fake.mood === 'silent') return;
    if (fake.mood === 'down') request.socket.destroy();
    else if (fake.mood === 'moved') response.writeHead(307, { location: `${fake.url}/elsewhere` }).end();
    else if (fake.mood === 'html')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Down for maintenance</html>');
    else {
      const { status = 200, body } = answer(asked);
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const fake: FakeServer = {
    // a server that listens on a port has an address with one
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    asked: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return fake;
}

import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../db/database';
import { testConfig } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { buildApp } from './app';

let database: OpenDatabase;
let app: FastifyInstance;
let port: number;
let accepted: Socket[];
/** Resolves when the application has begun to close. */
let closing: Promise<void>;
const open: Socket[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  accepted = [];
  let begin: () => void;
  closing = new Promise((resolve) => {
    begin = resolve;
  });
  const extend = (api: FastifyInstance) => {
    api.addHook('preClose', async () => begin());
    api.get('/slow', async () => {
      await closing;
      return { slow: true };
    });
  };
  app = await buildApp({ config: testConfig(), database: database.db, listenTo: database.listenTo, extend });
  await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.on('connection', (socket) => accepted.push(socket));
  ({ port } = app.server.address() as AddressInfo); // it listens on TCP
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

/** Resolves when the server has read it, or as much as it accepts. */
async function send(text: string): Promise<{ response: Promise<string>; more(text: string): void }> {
  const turn = accepted.length;
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (more) => {
    heard += more;
  });
  socket.on('error', () => undefined);
  const response = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  socket.write(text);
  while ((accepted[turn]?.bytesRead ?? 0) < text.length && !socket.closed) await nextTurn();
  return { response, more: (rest) => socket.write(rest) };
}

it('closes although clients are still sending a head or a body', async () => {
  const { response: toHead } = await send('GET /api/health HTTP/1.1\r\nHost: a\r\n');
  const head =
    'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n';
  const { response: toBody } = await send(`${head}{`);
  await app.close();
  // No response was sent: the connections were closed before the client's time ran out.
  expect([await toHead, await toBody]).toEqual(['', '']);
});

it('completes pending requests before it closes, and closes their connections', async () => {
  const { response } = await send('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await app.close();
  expect(await response).toMatch(/^HTTP\/1.1 200 .*connection: close.*\{"slow":true\}/is);
});

it('completes a request that was half sent when the close began', async () => {
  const { response: slow } = await send('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  const late = await send('GET /api/health HTTP/1.1\r\n');
  const closed = app.close();
  await closing;
  late.more('Host: a\r\n\r\n');
  expect(await late.response).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  expect(await slow).toMatch(/^HTTP\/1.1 200 /);
  await closed;
});

it.each([
  [400, 'no method', 'HARVEST /api/blog HTTP/1.1\r\nHost: a\r\n\r\n', 'BAD_REQUEST'],
  [
    400,
    'two lengths',
    'POST /api/blog HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'BAD_REQUEST',
  ],
  [400, 'no length', 'POST /api/blog HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n', 'BAD_REQUEST'],
  [431, 'an endless head', `GET /api/blog HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 'TOO_LARGE'],
])('returns %i in the error format to what is not a request: %s', async (status, _, text, code) => {
  const [head = '', body = ''] = (await (await send(text)).response).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*application/json.*no-store`, 's'));
  expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(JSON.parse(body)).toEqual({
    message: expect.stringMatching(/^[A-Z].*\.$/),
    code,
    params: expect.any(Object),
    requestId: /\r\nX-Request-Id: ([\w-]{36})\r\n/.exec(head)?.[1],
  });
});

it('allows half a minute for the head of a request, and two minutes for all of it', async () => {
  expect(app.server.headersTimeout).toBe(30_000);
  expect(app.server.requestTimeout).toBe(120_000);
});

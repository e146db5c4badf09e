import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createTestApp, type TestApp } from './testing/testApp';

let market: TestApp;
let port: number;
const open: Socket[] = [];
beforeEach(async () => {
  market = await createTestApp({}, false, (api) => {
    api.get('/slow', async () => {
      await pause(1_000);
      return { slow: true };
    });
  });
  await market.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = market.app.server.address() as AddressInfo); // it listens on TCP
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

function send(text: string): { answer: Promise<string>; more(text: string): void } {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let heard = '';
  socket.setEncoding('utf8').on('data', (more) => {
    heard += more;
  });
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  socket.write(text);
  return { answer, more: (rest) => socket.write(rest) };
}

it.each([
  ['head', 'GET /api/health HTTP/1.1\r\nHost: a\r\n'],
  ['body', 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{'],
])(
  'closes in time though a client has sent only part of a %s',
  async (_, part) => {
    send(part);
    await pause(200);
    const begun = Date.now();
    await market.close();
    expect(Date.now() - begun).toBeLessThan(6_000);
  },
  20_000,
);

it('answers what is under way before it closes, and then waits for nothing', async () => {
  const { answer } = send('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await pause(200);
  const begun = Date.now();
  await market.close();
  expect(Date.now() - begun).toBeLessThan(3_000);
  expect(await answer).toMatch(/^HTTP\/1.1 200 .*\{"slow":true\}/s);
}, 20_000);

it('answers also what was half sent when the close began', async () => {
  const { answer: slow } = send('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n');
  const late = send('GET /api/health HTTP/1.1\r\n');
  await pause(200);
  const closed = market.close();
  late.more('Host: a\r\n\r\n');
  expect(await late.answer).toMatch(/^HTTP\/1.1 200 .*connection: close/is);
  expect(await slow).toMatch(/^HTTP\/1.1 200 /);
  await closed;
}, 20_000);

it.each([
  [400, 'no method', 'HARVEST /api/blog HTTP/1.1\r\nHost: a\r\n\r\n', 'BAD_REQUEST'],
  [400, 'no length', 'POST /api/blog HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n', 'BAD_REQUEST'],
  [431, 'an endless head', `GET /api/blog HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 'TOO_LARGE'],
])('answers %i, in the one shape, to what is no request: %s', async (status, _, text, code) => {
  const [head = '', body = ''] = (await send(text).answer).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .*application/json.*no-store`, 's'));
  expect(JSON.parse(body)).toEqual({
    message: expect.stringMatching(/^[A-Z].*\.$/),
    code,
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  });
  await market.close();
});

it('gives a client half a minute for the head of a request, and two for the whole', async () => {
  expect(market.app.server.headersTimeout).toBe(30_000);
  expect(market.app.server.requestTimeout).toBe(120_000);
  await market.close();
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningNginx, startGateway } from '@rialto/nginx/run';
import { gatewaySettings } from '../stack/site';
import { stack } from '../stack/stack';
import { rawRequest } from '../support/rawRequest';

interface Received {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

// A server in place of the API, which answers with the request it received.
let echo: Server;
let gateway: RunningNginx;
let folder: string;

test.beforeAll(async () => {
  echo = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      const busy = request.url === '/api/busy';
      response.writeHead(busy ? 503 : 200, { 'Content-Type': 'application/json', 'X-Request-Id': 'its-own' });
      const received: Received = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        bytes,
      };
      response.end(JSON.stringify(received));
    });
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-gateway-'));
  gateway = await startGateway(
    await gatewaySettings({ siteFolder: stack().siteFolder, runFolder: path.join(folder, 'run'), api: gatewayApi() }),
  );
});
test.afterAll(async () => {
  await gateway.stop();
  echo.closeAllConnections();
  await new Promise((resolve) => echo.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

const gatewayApi = () => [`127.0.0.1:${(echo.address() as AddressInfo).port}`]; // it listens on TCP

const receivedIn = (body: Buffer) => JSON.parse(body.toString()) as Received;

test('the API receives the unchanged address, the forwarded headers and a request id', async () => {
  const { body, headers } = await rawRequest(gateway.url, '/api/products?keyword=a%2Fb&x=%20', {
    headers: { Host: 'shop.example', Authorization: 'Bearer abc', 'If-None-Match': '"1"' },
  });
  const received = receivedIn(body);
  expect(received.url).toBe('/api/products?keyword=a%2Fb&x=%20');
  expect(received.headers).toMatchObject({
    host: 'shop.example',
    authorization: 'Bearer abc',
    'if-none-match': '"1"',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'shop.example',
  });
  expect(received.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(headers['x-request-id']).toBe('its-own');
});

test('forwarding and tracing headers of a client are replaced', async () => {
  const { body } = await rawRequest(gateway.url, '/api/products', {
    headers: {
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=203.0.113.7',
      'X-Request-Id': 'mine',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: 'mine=1',
    },
  });
  const { headers } = receivedIn(body);
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-forwarded-proto']).toBe('http');
  expect(headers['x-forwarded-host']).not.toBe('evil.example');
  expect(headers.forwarded).toBeUndefined();
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(headers.traceparent).toBe(`00-${id}-${id.slice(0, 16)}-01`);
  expect(headers.tracestate).toBeUndefined();
});

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
  test(`${method} is passed on with its body`, async () => {
    const { body } = await rawRequest(gateway.url, '/api/cart/1', { method, body: '{"quantity":2}' });
    expect(receivedIn(body)).toMatchObject({ method, bytes: 14 });
  });

test('an upload of 8 MB is passed on, one of 10 MB is refused', async () => {
  const upload = (megabytes: number) =>
    rawRequest(gateway.url, '/api/uploads', { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) });
  expect(receivedIn((await upload(8)).body).bytes).toBe(8 * 1024 * 1024);
  const refused = await upload(10);
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'TOO_LARGE' });
});

test('a 503 of the API passes through unchanged', async () => {
  const { status, body } = await rawRequest(gateway.url, '/api/busy');
  expect(status).toBe(503);
  expect(receivedIn(body).url).toBe('/api/busy');
});

test('TRACE is refused', async () => {
  for (const address of ['/', '/api/products']) {
    const { status, body } = await rawRequest(gateway.url, address, {
      method: 'TRACE',
      headers: { Cookie: 'secret=1' },
    });
    expect([404, 405]).toContain(status);
    expect(body.toString()).not.toContain('secret');
  }
});

test('metrics are not public', async () => {
  for (const address of ['/api/metrics', '/api/metrics/', '/api//metrics?a=1', '/api/%6detrics']) {
    const { status, body } = await rawRequest(gateway.url, address);
    expect({ address, status }).toEqual({ address, status: 404 });
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'NO_SUCH_CALL' });
  }
});

test('forwarded headers count only from a trusted proxy', async () => {
  const settings = await gatewaySettings({
    siteFolder: stack().siteFolder,
    runFolder: path.join(folder, 'behind'),
    api: gatewayApi(),
  });
  const [releaseServer = ''] = gatewayApi();
  const behind = await startGateway({ ...settings, releaseServer, trustedProxies: ['127.0.0.1'] });
  try {
    const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7', 'X-Forwarded-Proto': 'https' };
    const { body } = await rawRequest(behind.url, '/api/products', { headers });
    expect(receivedIn(body).headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });

    const security = async (url: string, more: Record<string, string>) =>
      (await rawRequest(url, '/', { headers: more })).headers['strict-transport-security'];
    expect(await security(behind.url, headers)).toBe('max-age=31536000; includeSubDomains');
    for (const address of ['/favicon.svg', '/assets/missing.js', '/gateway/health', '/release-api/areas'])
      expect((await rawRequest(behind.url, address, { headers })).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      });
    expect(await security(behind.url, { 'X-Forwarded-Proto': 'http' })).toBeUndefined();
    expect(await security(gateway.url, headers)).toBeUndefined();
  } finally {
    await behind.stop();
  }
});

test('the access log has neither queries nor the keys of orders and decisions', async () => {
  const logFolder = path.join(folder, 'log');
  mkdirSync(logFolder);
  const settings = await gatewaySettings({
    siteFolder: stack().siteFolder,
    runFolder: path.join(folder, 'logging'),
    api: gatewayApi(),
  });
  const logging = await startGateway({ ...settings, logFolder });
  for (const address of [
    '/order/key-of-a-guest/invoice?x=1',
    '/decision/key-of-a-decision',
    '/api/guest/orders/key-of-a-guest',
    '/api/moderation/statements/key-of-a-decision/appeal?y=2',
    '/products?keyword=illness',
  ])
    await rawRequest(logging.url, address);
  await logging.stop();
  const lines = readFileSync(path.join(logFolder, 'access.log'), 'utf8').trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { uri: string }).uri)).toEqual([
    '/order/[key]/invoice',
    '/decision/[key]',
    '/api/guest/orders/[key]',
    '/api/moderation/statements/[key]/appeal',
    '/products',
  ]);
});

test('one address has at most 200 open calls, also with slow bodies', async () => {
  const { hostname, port } = new URL(gateway.url);
  const status = async () => (await rawRequest(gateway.url, '/api/products')).status;
  let refused = 0;
  const connections = Array.from({ length: 220 }, () => connect(Number(port), hostname));
  for (const connection of connections) {
    connection.once('data', () => {
      refused += 1;
    });
    // The gateway may end the connection.
    connection.on('error', () => undefined);
    connection.write('POST /api/orders HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 1000\r\n\r\n{');
  }
  // An earlier call of the test would take the place of a slow one and free it again.
  await expect.poll(() => refused).toBe(20);
  expect(await status()).toBe(429);
  const { body, headers } = await rawRequest(gateway.url, '/api/products');
  expect(JSON.parse(body.toString())).toMatchObject({
    code: 'TOO_MANY',
    message: 'Too many requests. Please wait a moment.',
  });
  expect(headers).toMatchObject({ 'retry-after': '2', 'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) });
  // Pages are not limited.
  expect((await rawRequest(gateway.url, '/login')).status).toBe(200);

  for (const connection of connections) connection.destroy();
  await expect.poll(status).toBe(200);
});

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type RunningNginx, startGateway } from '@rialto/nginx/run';
import { gatewaySettings } from '../stack/site';
import { stack } from '../stack/stack';
import { rawRequest } from '../support/rawRequest';

interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

// In the API's place, a server that says what it heard.
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
      const heard: Heard = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, bytes };
      response.end(JSON.stringify(heard));
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

// A server on a port has no other kind of address.
const gatewayApi = () => [`127.0.0.1:${(echo.address() as AddressInfo).port}`];

const heardOf = (body: Buffer) => JSON.parse(body.toString()) as Heard;

test('the API hears the address as it was sent, whose it is and which call it is', async () => {
  const { body, headers } = await rawRequest(gateway.url, '/api/products?keyword=a%2Fb&x=%20', {
    headers: { Host: 'shop.example', Authorization: 'Bearer abc', 'If-None-Match': '"1"' },
  });
  const heard = heardOf(body);
  expect(heard.url).toBe('/api/products?keyword=a%2Fb&x=%20');
  expect(heard.headers).toMatchObject({
    host: 'shop.example',
    authorization: 'Bearer abc',
    'if-none-match': '"1"',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'shop.example',
  });
  expect(heard.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(headers['x-request-id']).toBe('its-own');
});

test('what a client says of itself is not passed on', async () => {
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
  const { headers } = heardOf(body);
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
  test(`${method} goes through with its body`, async () => {
    const { body } = await rawRequest(gateway.url, '/api/cart/1', { method, body: '{"quantity":2}' });
    expect(heardOf(body)).toMatchObject({ method, bytes: 14 });
  });

test('a picture of 8 MB goes through, one of 10 MB does not', async () => {
  const upload = (megabytes: number) =>
    rawRequest(gateway.url, '/api/uploads', { method: 'POST', body: Buffer.alloc(megabytes * 1024 * 1024) });
  expect(heardOf((await upload(8)).body).bytes).toBe(8 * 1024 * 1024);
  const refused = await upload(10);
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.body.toString())).toMatchObject({ code: 'TOO_LARGE' });
});

test('a 503 in the API’s own words stays in its words', async () => {
  const { status, body } = await rawRequest(gateway.url, '/api/busy');
  expect(status).toBe(503);
  expect(heardOf(body).url).toBe('/api/busy');
});

test('the numbers of one process are not for visitors', async () => {
  for (const address of ['/api/metrics', '/api/metrics/', '/api//metrics?a=1', '/api/%6detrics']) {
    const { status, body } = await rawRequest(gateway.url, address);
    expect({ address, status }).toEqual({ address, status: 404 });
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'NO_SUCH_CALL' });
  }
});

test('behind a proxy that is believed, the visitor and https are as it says; others are not believed', async () => {
  const settings = await gatewaySettings({
    siteFolder: stack().siteFolder,
    runFolder: path.join(folder, 'behind'),
    api: gatewayApi(),
  });
  const behind = await startGateway({ ...settings, trustedProxies: ['127.0.0.1'] });
  try {
    const headers = { 'X-Forwarded-For': '198.51.100.1, 203.0.113.7', 'X-Forwarded-Proto': 'https' };
    const { body } = await rawRequest(behind.url, '/api/products', { headers });
    expect(heardOf(body).headers).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });

    const security = async (url: string, more: Record<string, string>) =>
      (await rawRequest(url, '/', { headers: more })).headers['strict-transport-security'];
    expect(await security(behind.url, headers)).toBe('max-age=31536000');
    expect(await security(behind.url, { 'X-Forwarded-Proto': 'http' })).toBeUndefined();
    expect(await security(gateway.url, headers)).toBeUndefined();
  } finally {
    await behind.stop();
  }
});

test('one address may have so many calls on their way, however slowly their bodies come', async () => {
  const { hostname, port } = new URL(gateway.url);
  const ask = async () => (await rawRequest(gateway.url, '/api/products')).status;
  let refused = 0;
  const slow = Array.from({ length: 220 }, () => connect(Number(port), hostname));
  for (const line of slow) {
    line.once('data', () => {
      refused += 1;
    });
    // That the gateway ends it is not asked for here.
    line.on('error', () => undefined);
    line.write('POST /api/orders HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 1000\r\n\r\n{');
  }
  // Not before: a call of ours that comes among them takes the place of one, and leaves it free.
  await expect.poll(() => refused).toBe(20);
  expect(await ask()).toBe(429);
  const { body, headers } = await rawRequest(gateway.url, '/api/products');
  expect(JSON.parse(body.toString())).toMatchObject({
    code: 'TOO_MANY',
    message: 'Too many requests. Please wait a moment.',
  });
  expect(headers).toMatchObject({ 'retry-after': '2', 'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/) });
  // The pages are not the API's.
  expect((await rawRequest(gateway.url, '/login')).status).toBe(200);

  for (const line of slow) line.destroy();
  await expect.poll(ask).toBe(200);
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { areaHealthPath } from '@rialto/nginx/areaServer';
import { type RunningNginx, startAreaServer, startGateway } from '@rialto/nginx/run';
import type { Registry } from '@rialto/shared/federation/area';
import { freePort } from '@rialto/tools/testing/freePort';
import { startNetworkProxy } from '../stack/networkProxy';
import { areaServerSettings, gatewaySettings } from '../stack/site';
import { stack } from '../stack/stack';
import { type RawAnswer, rawRequest } from '../support/rawRequest';

let folder: string;
const closing: (() => Promise<unknown>)[] = [];
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rialto-gateway-'));
});
test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a gateway for the published site, with the vendor area on the server at this address. */
async function gatewayTo(address: string, more = {}): Promise<RunningNginx> {
  const places = { siteFolder: stack().siteFolder, runFolder: path.join(folder, 'gateway'), api: null };
  const settings = await gatewaySettings({ ...places, areaServers: { vendor: address } });
  const gateway = await startGateway({ ...settings, ...more });
  closing.push(gateway.stop);
  return gateway;
}

async function vendorServer(port: number): Promise<RunningNginx> {
  const server = await startAreaServer(
    areaServerSettings('vendor', { siteFolder: stack().siteFolder, runFolder: path.join(folder, 'vendor'), port }),
  );
  closing.push(server.stop);
  return server;
}

/** The addresses of the scripts of an area's live release. */
function scriptsOf(area: string): [string, string, ...string[]] {
  const file = path.join(stack().siteFolder, 'remotes.json');
  const { base } = (JSON.parse(readFileSync(file, 'utf8')) as Registry)[area]?.active ?? { base: '' };
  const [first = '', second = '', ...rest] = readdirSync(path.join(stack().siteFolder, base, 'assets'))
    .filter((name) => name.endsWith('.js.br'))
    .map((name) => `${base}assets/${name.replace(/\.br$/, '')}`);
  return [first, second, ...rest];
}

const [script, otherScript] = [() => scriptsOf('vendor')[0], () => scriptsOf('vendor')[1]];

function expectFile({ status, headers, body }: RawAnswer, address: string): void {
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body.equals(readFileSync(path.join(stack().siteFolder, address)))).toBe(true);
}

/** An uncacheable refusal in one line of text. */
function expectText({ status, headers, body }: RawAnswer, expected: number, line: string): void {
  expect({ status, text: body.toString() }).toEqual({ status: expected, text: `${line}\n` });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-content-type-options']).toBe('nosniff');
}

const away = 'This part of the site cannot be reached right now.';

test('an area whose server is down at the start is the only one missing, until its server starts', async () => {
  const port = await freePort();
  const gateway = await gatewayTo(`127.0.0.1:${port}`);
  expectText(await rawRequest(gateway.url, script()), 502, away);
  expect((await rawRequest(gateway.url, '/')).status).toBe(200);
  expectFile(await rawRequest(gateway.url, scriptsOf('buyer')[0]), scriptsOf('buyer')[0]);

  await vendorServer(port);
  expectFile(await rawRequest(gateway.url, script()), script());
});

test('the gateway serves cached scripts of a stopped server, and finds it when it starts again', async () => {
  const server = await vendorServer(await freePort());
  const gateway = await gatewayTo(new URL(server.url).host);
  expectFile(await rawRequest(gateway.url, script()), script());

  await server.stop();
  expectFile(await rawRequest(gateway.url, script()), script());
  expectText(await rawRequest(gateway.url, otherScript()), 502, away);

  await vendorServer(Number(new URL(server.url).port));
  expectFile(await rawRequest(gateway.url, otherScript()), otherScript());
});

test('a hanging server is answered for with 504 without delaying the rest of the site', async () => {
  const server = await vendorServer(await freePort());
  const proxy = await startNetworkProxy(new URL(server.url).host);
  closing.push(proxy.cut);
  await proxy.hang();
  const gateway = await gatewayTo(proxy.address);
  const hanging = rawRequest(gateway.url, script());
  expect((await rawRequest(gateway.url, '/')).status).toBe(200);
  expectText(await hanging, 504, away);
  await proxy.mend();
  expectFile(await rawRequest(gateway.url, script()), script());
});

test('the gateway starts while the name of an area’s server does not resolve', async () => {
  const gateway = await gatewayTo('vendor.invalid:80', { resolvers: [`127.0.0.1:${await freePort()}`] });
  expect((await rawRequest(gateway.url, '/')).status).toBe(200);
  expectText(await rawRequest(gateway.url, script()), 502, away);
});

test('an area’s server serves only the releases of its area', async () => {
  const { url } = await vendorServer(await freePort());
  expectFile(await rawRequest(url, script()), script());
  expect((await rawRequest(url, areaHealthPath)).body.toString()).toBe('ok\n');
  for (const address of ['/', '/products', '/remotes.json', '/pages/shell.html', scriptsOf('buyer')[0]])
    expectText(await rawRequest(url, address), 404, 'Not found');
  for (const address of [
    '/remotes/vendor/gone.js',
    '/remotes/vendor/',
    '/remotes/vendor',
    '/remotes/vendor/..%2fbuyer',
  ])
    expectText(await rawRequest(url, address), 404, 'Not found');
  expectText(await rawRequest(url, script(), { method: 'POST', body: 'x' }), 404, 'Not found');
});

for (const [name, accepted, encoding, unpack] of [
  ['brotli', 'gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', 'gzip', gunzipSync],
  ['gzip where brotli is refused', 'br;q=0, gzip', 'gzip', gunzipSync],
  ['nothing', 'identity', undefined, (body: Buffer) => body],
] as const)
  test(`a script is sent with the encoding ${name}, from the gateway’s folder and through it`, async () => {
    const server = await vendorServer(await freePort());
    const gateway = await gatewayTo(new URL(server.url).host);
    const manifest = scriptsOf('vendor')[0].replace(/assets\/.*/, 'mf-manifest.json');
    // The second answer comes from the gateway's cache.
    for (const address of [script(), scriptsOf('buyer')[0], manifest])
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const answer = await rawRequest(gateway.url, address, { headers: { 'Accept-Encoding': accepted } });
        expect(answer.status).toBe(200);
        expect(answer.headers['content-encoding']).toBe(encoding);
        expect(answer.headers['content-type']).toContain(address === manifest ? 'application/json' : 'javascript');
        expect(answer.headers['cache-control']).toContain('immutable');
        if (encoding) expect(answer.headers.vary).toMatch(/accept-encoding/i);
        expect(unpack(answer.body).equals(readFileSync(path.join(stack().siteFolder, address)))).toBe(true);
      }
  });

test.describe('an area’s server with unexpected answers', () => {
  let hostile: Server;
  let received: IncomingHttpHeaders[];
  let gateway: RunningNginx;

  test.beforeEach(async () => {
    received = [];
    hostile = createServer((request, response) => {
      received.push(request.headers);
      const status = Number(/(\d+)$/.exec(request.url ?? '')?.[1] ?? 200);
      const page = { 'Content-Type': 'text/html', 'Cache-Control': 'max-age=9', 'Set-Cookie': 'token=stolen; Path=/' };
      const tricks = {
        'X-Accel-Redirect': '/remotes.json',
        'X-Accel-Expires': '999',
        Location: 'https://evil.example/',
      };
      response.writeHead(status, { ...page, ...tricks });
      response.end('<html>');
    });
    await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
    closing.push(async () => {
      hostile.closeAllConnections();
      await new Promise((resolve) => hostile.close(resolve));
    });
    gateway = await gatewayTo(`127.0.0.1:${(hostile.address() as AddressInfo).port}`); // it listens on TCP
  });

  for (const status of [301, 302, 401, 403, 404, 410])
    test(`${status} becomes 404`, async () => {
      expectText(await rawRequest(gateway.url, `/remotes/vendor/1/${status}`), 404, 'Not found');
    });

  for (const [status, seen] of [
    [500, 502],
    [502, 502],
    [503, 503],
    [504, 504],
  ] as const)
    test(`${status} becomes ${seen}`, async () => {
      const answer = await rawRequest(gateway.url, `/remotes/vendor/1/${status}`);
      expectText(answer, seen, away);
    });

  test('sets no cookie and receives no credentials', async () => {
    const answer = await rawRequest(gateway.url, '/remotes/vendor/1/file', {
      headers: { Authorization: 'Bearer secret', Cookie: 'a=secret' },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.body.toString()).toBe('<html>');
    expect(JSON.stringify(received)).not.toContain('secret');
    expect(received[0]?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  test('receives only requests for files', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expectText(await rawRequest(gateway.url, '/remotes/vendor/1/file', { method, body: 'x' }), 404, 'Not found');
    expect(received).toEqual([]);
  });
});

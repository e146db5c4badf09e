import { readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { healthPath } from '@rialto/nginx/gateway';
import { sitePlugin } from '@rialto/tools/start/sitePlugin';
import fastify, { type FastifyInstance } from 'fastify';
import { stack } from '../stack/stack';
import { type RawAnswer, rawRequest } from '../support/rawRequest';

let embedded: FastifyInstance;
let embeddedUrl: string;

test.beforeAll(async () => {
  embedded = fastify();
  await embedded.register(sitePlugin, {
    renderer: () => stack().renderer,
    folder: stack().siteFolder,
    site: { apiUrl: '/api' },
  });
  embeddedUrl = await embedded.listen({ host: '127.0.0.1', port: 0 });
});
test.afterAll(() => embedded.close());

const compared = [
  'cache-control',
  'content-type',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'access-control-allow-origin',
  'location',
];

function summary({ status, headers }: RawAnswer) {
  const shown = compared.map((name) => [name, String(headers[name]).replaceAll(/'nonce-[^']+'/g, "'nonce-…'")]);
  return { status, ...Object.fromEntries(shown) };
}

const firstOf = (folder: string, end: string) => {
  const file = readdirSync(`${stack().siteFolder}/${folder}`).find((name) => name.endsWith(end));
  return `/${folder}/${file}`;
};

const addresses: [name: string, address: string | (() => string)][] = [
  ['the home page', '/'],
  ['a page of an area', '/products?keyword=a'],
  ['a page below an area’s path', '/product/7'],
  ['a page of the dashboard', '/dashboard/orders'],
  ['a page of the shell', '/login'],
  ['an address that only starts like an area’s', '/productsX'],
  ['an unknown address', '/no/such/page'],
  ['an address with a dot', '/no/such.page.js'],
  ['a script at the root', '/foo.js?x=1'],
  ['an icon that browsers request', '/favicon.ico'],
  ['a file that crawlers request', '/sitemap.txt'],
  ['a hidden file', '/.env'],
  ['an encoded address', '/products%2F3'],
  ['a published page by its file', '/pages/shell.html'],
  ['the gateway’s own list', '/gateway/pages.map'],
  ['a script', () => firstOf('assets', '.js')],
  ['a font', () => firstOf('fonts', '.woff2')],
  ['the registry', '/remotes.json'],
  ['which shell is live', '/shell.json'],
  ['an icon', '/favicon.svg'],
  ['the manifest', '/manifest.webmanifest'],
  ['the service worker', '/offline.js'],
  ['robots.txt', '/robots.txt'],
  ['a missing script', '/assets/gone.0123456789.js'],
  ['a missing script of an area', '/remotes/buyer/0.0.1/assets/remoteEntry.js'],
  ['a folder', '/remotes/'],
  ['a folder without its slash', '/remotes/buyer'],
  ['a file through ..', '/assets/../remotes.json'],
  ['a file through an encoded ..', '/assets/%2e%2e/remotes.json'],
  ['a file through an encoded slash', '/assets/..%2fremotes.json'],
  ['a file through a backslash', '/assets/..\\remotes.json'],
];

for (const [name, address] of addresses)
  test(`nginx and the embedded server give the same answer for ${name}`, async () => {
    const path = typeof address === 'string' ? address : address();
    for (const method of ['GET', 'HEAD']) {
      const [nginx, own] = await Promise.all([
        rawRequest(stack().url, path, { method }),
        rawRequest(embeddedUrl, path, { method }),
      ]);
      expect(summary(nginx), method).toEqual(summary(own));
      const text = ({ body }: RawAnswer) => body.toString().replaceAll(/nonce="[^"]+"/g, 'nonce="…"');
      expect(text(nginx), method).toBe(text(own));
    }
  });

test('nginx and the embedded server send compressed pages in the theme of the cookie', async () => {
  for (const origin of [stack().url, embeddedUrl])
    for (const path of ['/', '/login', '/dashboard/orders'])
      for (const theme of ['dark', 'light', '']) {
        const { headers, body } = await rawRequest(origin, path, {
          headers: { 'Accept-Encoding': 'gzip', Cookie: `a=b; rialto.colorScheme=${theme}; c=d` },
        });
        expect([headers['content-encoding'], headers.vary, headers['cache-control']]).toEqual([
          'gzip',
          'Accept-Encoding',
          'private, no-cache',
        ]);
        expect(gunzipSync(body).toString()).toContain(`<html lang="en" data-scheme="${theme}">`);
      }
});

test('nginx and the embedded server refuse a POST to a page alike', async () => {
  const [nginx, own] = await Promise.all([
    rawRequest(stack().url, '/products', { method: 'POST', body: 'x=1' }),
    rawRequest(embeddedUrl, '/products', { method: 'POST', body: 'x=1' }),
  ]);
  expect(summary(nginx)).toEqual(summary(own));
});

for (const address of ['/../../etc/passwd', '/assets/../../../etc/passwd', '/assets/%00', '/%zz'])
  test(`both refuse ${address}`, async () => {
    for (const origin of [stack().url, embeddedUrl]) {
      const { status, headers, body } = await rawRequest(origin, address);
      expect([400, 404]).toContain(status);
      expect(headers['cache-control'] ?? 'no-store').toBe('no-store');
      expect(body.toString()).not.toMatch(/<html|root:/);
    }
  });

test('each page has a new nonce, the same in its header and its markup', async () => {
  const nonces = new Set<string>();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { status, headers, body } = await rawRequest(stack().url, '/', {
      headers: { 'If-Modified-Since': new Date(Date.now() + 1e6).toUTCString(), 'If-None-Match': '*' },
    });
    expect(status).toBe(200);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(nonce).toMatch(/^[\w-]{20,}$/);
    const inMarkup = [...body.toString().matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]);
    expect(inMarkup.length).toBeGreaterThan(1);
    expect(new Set(inMarkup)).toEqual(new Set([nonce]));
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('a script is served compressed', async () => {
  // nginx compresses nothing below 1,000 bytes.
  const file = readdirSync(`${stack().siteFolder}/assets`).find((name) => /^shell\..*\.js$/.test(name));
  const path = `/assets/${file}`;
  const plain = await rawRequest(stack().url, path);
  const zipped = await rawRequest(stack().url, path, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.headers.vary?.toLowerCase()).toContain('accept-encoding');
  expect(zipped.headers['cache-control']).toContain('immutable');
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
});

test('a missing script is an uncacheable line of text', async () => {
  const { status, headers, body } = await rawRequest(stack().url, '/assets/gone.js');
  expect(status).toBe(404);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body.toString()).toBe('Not found\n');
});

test('the health check answers ok without the version of nginx', async () => {
  const { status, headers, body } = await rawRequest(stack().url, healthPath);
  expect([status, body.toString()]).toEqual([200, 'ok\n']);
  expect(headers.server).toBe('nginx');
});

test('answers of the API are compressed and keep their entity tags', async () => {
  const first = await rawRequest(stack().url, '/api/products', { headers: { 'Accept-Encoding': 'gzip' } });
  expect(first.status).toBe(200);
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(first.headers['x-request-id']).toBeTruthy();
  const again = await rawRequest(stack().url, '/api/products', {
    headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': String(first.headers.etag) },
  });
  expect(again.status).toBe(304);
});

test('refusals of the API pass through unchanged', async () => {
  const { status, headers, body } = await rawRequest(stack().url, '/api/no-such-call');
  expect(status).toBe(404);
  expect(headers['content-type']).toContain('application/json');
  const refusal = JSON.parse(body.toString()) as Record<string, unknown>;
  expect(refusal).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(refusal.requestId).toBe(headers['x-request-id']);
});

for (const [what, address, headers, expected] of [
  ['an address', `/api/products?keyword=${'a'.repeat(40_000)}`, {}, 414],
  ['headers', '/api/products', { 'X-Long': 'a'.repeat(40_000) }, 431],
] as const)
  test(`the gateway refuses ${what} of 40 kB in a line of text`, async () => {
    const { status, headers: answered, body } = await rawRequest(stack().url, address, { headers });
    expect(status).toBe(expected);
    expect(answered).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(body.toString()).toBe('Too long\n');
  });

test('a body above the limit is refused in the format of the API', async () => {
  const { status, body } = await rawRequest(stack().url, '/api/blog', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.alloc(2_000_000, 32),
  });
  expect(status).toBe(413);
  expect(JSON.parse(body.toString())).toMatchObject({ code: 'TOO_LARGE', requestId: expect.any(String) });
});

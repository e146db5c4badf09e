import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pageRules } from '@rialto/nginx/pagesMap';
import fastify, { type FastifyInstance } from 'fastify';
import { sitePlugin } from './sitePlugin';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'rialto-site-'));
  const write = (file: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  const areas = [{ name: 'vendor', paths: [{ path: '/dashboard/my-shop' }] }];
  const routes = [
    { path: '/dashboard/my-shop/:shopId', page: 'one-shop' },
    { path: '/dashboard/my-shop/gone', page: 'taken-away' },
    { path: '/long', page: 'long' },
  ];
  write('gateway/pages.json', JSON.stringify(pageRules(areas, routes)));
  write('pages/shell.html', 'shell __CSP_NONCE__');
  write('pages/vendor.html', 'vendor __CSP_NONCE__ __CSP_NONCE__');
  write('pages/one-shop.html', 'one shop');
  write('pages/long.html', `<html data-scheme=""> __CSP_NONCE__ ${'and more '.repeat(200)}`);
  write('assets/shell.1.js', 'code');
  write('assets/shell.1.js.br', 'compressed');
  write('favicon.svg', '<svg/>');
  app = fastify();
  // Like the API's.
  app.setErrorHandler((_error, _request, reply) => reply.code(403).send({ message: 'An error of the API.' }));
  app.get('/api/sitemap/:file', ({ url, host }, reply) => reply.type('application/xml').send(`${host}${url}`));
  await app.register(sitePlugin, { folder, site: { apiUrl: 'https://api.example/api' } });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each([
  ['/', 'shell'],
  ['/login?next=/x', 'shell'],
  ['/dashboard/my-shop', 'vendor'],
  ['/dashboard/my-shop/3?x=1', 'one shop'],
  ['/dashboard/my-shop/3/4', 'vendor'],
  ['/dashboard/my-shop/gone', 'shell'],
])('%s gets the page of %s', async (url, page) => {
  const { body, headers } = await app.inject(url);
  expect(body.startsWith(page)).toBe(true);
  expect(headers['cache-control']).toBe('private, no-cache');
});

test('the nonce is fresh for each response, the same in its page and policy', async () => {
  const [one, two] = [await app.inject('/dashboard/my-shop'), await app.inject('/dashboard/my-shop')];
  const nonces = one.body.split(' ').slice(1);
  expect(nonces[0]).toBe(nonces[1]);
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonces[0]}'`);
  expect(two.body).not.toBe(one.body);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['deflate', undefined],
  ['', undefined],
])('with Accept-Encoding %s a page is sent as %s', async (accepts, encoding) => {
  const { rawPayload, headers } = await app.inject({ url: '/long', headers: { 'accept-encoding': accepts } });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes);
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  expect(decode(rawPayload).toString()).toContain(`<html data-scheme=""> ${nonce} and more`);
});

test.each([
  ['a=b; rialto.colorScheme=dark', 'dark'],
  ['rialto.colorScheme=light', 'light'],
  ['rialto.colorScheme="><script>', ''],
])('%s gets the page in the theme "%s"', async (cookie, theme) => {
  expect((await app.inject({ url: '/long', headers: { cookie } })).body).toMatch(`<html data-scheme="${theme}">`);
});

test('the policy allows calls to a backend on another origin', async () => {
  const { headers } = await app.inject('/');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example;");
});

test('a script is immutable and pre-compressed', async () => {
  const plain = await app.inject('/assets/shell.1.js');
  expect(plain.body).toBe('code');
  expect(plain.headers['cache-control']).toContain('immutable');
  const brotli = await app.inject({ url: '/assets/shell.1.js', headers: { 'accept-encoding': 'br' } });
  expect(brotli.body).toBe('compressed');
  expect(brotli.headers['content-encoding']).toBe('br');
});

test.each(['/foo.js', '/favicon.ico', '/sitemap.txt?x=1', '/.env'])(
  'a file that the root has not (%s) is a 404, not a page',
  async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect([statusCode, body]).toEqual([404, 'Not found\n']);
  },
);

test.each(['/remotes/', '/assets/%00'])('%s does not exist, and is not cached', async (url) => {
  const { statusCode, body, headers } = await app.inject(url);
  expect([statusCode, body, headers['cache-control']]).toEqual([404, 'Not found\n', 'no-store']);
});

test('the API’s sitemap is at the root', async () => {
  const { body, headers } = await app.inject({ url: '/sitemap/products-1.xml', headers: { host: 'a.example' } });
  expect([body, headers['content-type']]).toEqual(['a.example/api/sitemap/products-1.xml', 'application/xml']);
});

test('an address with a dot below the root or in the query is a page', async () => {
  for (const url of ['/product/a.b', '/products?keyword=a.b']) expect((await app.inject(url)).statusCode).toBe(200);
});

test.each(['/assets/gone.js', '/remotes/vendor/1/gone.js', '/fonts/gone.woff2', '/assets/..%2fremotes.json'])(
  'a missing file (%s) is a 404 that is never the page and never kept',
  async (url) => {
    const { statusCode, body, headers } = await app.inject(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('shell __');
    expect(headers['content-type']).toContain('text/plain');
    expect(headers['cache-control']).toBe('no-store');
  },
);

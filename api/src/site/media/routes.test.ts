import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

const get = (file: string, headers = {}) => market.app.inject({ url: `/api/media/${file}`, headers });

it('serves a picture that is cached, and cannot run scripts', async () => {
  const response = await get('apple.svg');
  expect(response.statusCode).toBe(200);
  expect(response.body).toMatch(/^<svg /);
  expect(response.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=604800',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    etag: expect.stringMatching(/^"[\w-]+"$/),
  });
});

it('serves some pictures as WebP', async () => {
  const response = await get('leafy-green-320.webp');
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.subarray(0, 4).toString('latin1')).toBe('RIFF');
  expect(response.headers['content-type']).toBe('image/webp');
});

it('returns 304 for a matching tag', async () => {
  const { etag } = (await get('apple.svg')).headers;
  const response = await get('apple.svg', { 'if-none-match': etag });
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
});

it.each([
  'nothing.svg',
  'apple.webp',
  'LICENSE',
  'apple',
  'apple.svg.txt',
  '.svg',
  '..%2fpackage.json',
  '..%2f..%2fpackage.json',
  '%2e%2e%2fdemo-art%2fapple.svg',
  'x%2f..%2fapple.svg',
  'apple.svg%00.png',
  '..%5capple.svg',
])('returns 404 for %s', async (file) => {
  const response = await get(file);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ code: 'NOT_FOUND', message: 'Picture not found.' });
});

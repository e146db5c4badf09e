import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp({ corsOrigins: ['https://shop.example'] });
});
afterAll(() => market.close());

const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
  market.app.inject({ method, url: '/api/products', headers: { origin, 'access-control-request-method': 'POST' } });

it('allows listed origins to read responses and their paging headers', async () => {
  const { headers } = await ask('https://shop.example');
  expect(headers['access-control-allow-origin']).toBe('https://shop.example');
  expect(headers['access-control-expose-headers']).toBe('Link, X-Total-Count, X-Total-At-Least, Retry-After, ETag');
  expect(headers.vary).toContain('Origin');
  // For the refresh token's cookie.
  expect(headers['access-control-allow-credentials']).toBe('true');
});

it('responds to their preflight requests', async () => {
  const response = await ask('https://shop.example', 'OPTIONS');
  expect(response.statusCode).toBe(204);
  expect(response.headers['access-control-allow-headers']).toMatch(/Authorization.*Idempotency-Key.*If-Match/);
  expect(response.headers['access-control-allow-methods']).toContain('PATCH');
});

it.each(['https://evil.example', 'https://shop.example.evil.example', 'null'])('allows %s nothing', async (origin) => {
  expect((await ask(origin)).headers['access-control-allow-origin']).toBeUndefined();
  expect((await ask(origin, 'OPTIONS')).headers['access-control-allow-origin']).toBeUndefined();
});

it('responds to an OPTIONS without CORS headers', async () => {
  const response = await market.app.inject({ method: 'OPTIONS', url: '/api/products' });
  expect([response.statusCode, response.body]).toEqual([204, '']);
});

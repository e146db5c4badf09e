import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
beforeAll(async () => {
  market = await createTestApp();
});
afterAll(() => market.close());

it('documents the calls as OpenAPI 3.1, from the schemas they use', async () => {
  const document = (await market.app.inject('/api/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/products', '/api/auth/login', '/api/users/{id}']),
  );
  expect(Object.keys(document.paths)).not.toContain('/api/docs');

  const list = document.paths['/api/products'].get;
  expect(list.parameters.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['keyword', 'maxPrice', 'cursor']),
  );
  expect(list.responses['200'].content['application/json'].schema.items.properties.price).toMatchObject({
    type: 'number',
  });
  expect(list.responses.default.content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
  expect(document.components.schemas.Error.properties.requestId).toBeDefined();

  const login = document.paths['/api/auth/login'].post.requestBody.content['application/json'].schema;
  expect(login).toMatchObject({ required: ['email', 'password'], additionalProperties: false });
  expect(document.paths['/api/payment'].post.parameters).toMatchObject([{ in: 'header', name: 'idempotency-key' }]);
  expect(document.paths['/api/users/{id}'].get.security).toEqual([{ session: [] }]);
});

it('serves them as a page without scripts', async () => {
  const response = await market.app.inject('/api/docs');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(response.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'$/,
  );
  expect(response.body).toContain('<code>/api/products</code>');
  expect(response.body).not.toContain('<script');
});

it.each(['docs', 'openapi.json'])('returns 304 for a matching tag: %s', async (name) => {
  const url = `/api/${name}`;
  const first = await market.app.inject(url);
  expect(first.headers).toMatchObject({ etag: expect.stringMatching(/^"/), 'cache-control': 'public, no-cache' });
  // the third response comes from the cache
  for (let times = 0; times < 3; times += 1)
    expect((await market.app.inject(url)).headers['content-security-policy']).toBe(
      first.headers['content-security-policy'],
    );
  const repeated = await market.app.inject({ url, headers: { 'if-none-match': first.headers.etag } });
  expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
});

it('declares a session for every call that writes, except public ones', async () => {
  const { paths } = (await market.app.inject('/api/openapi.json')).json();
  const open: string[] = [];
  for (const [path, calls] of Object.entries<Record<string, { security?: unknown }>>(paths))
    for (const [method, call] of Object.entries(calls))
      if (method !== 'get' && !call.security) open.push(`${method} ${path}`);
  expect(open.sort()).toEqual([
    'post /api/area-loads',
    'post /api/auth/forgot-password',
    'post /api/auth/login',
    // The refresh token in the cookie.
    'post /api/auth/refresh',
    'post /api/auth/register',
    'post /api/auth/reset-password',
    // The challenge of the first step.
    'post /api/auth/second-factor',
    'post /api/auth/verify-email',
    'post /api/client-errors',
    'post /api/contact',
    // The key of a guest's order is their right to it.
    'post /api/guest/orders/{key}/cancel',
    'post /api/guest/orders/{key}/cancellations',
    'post /api/guest/orders/{key}/erase',
    'post /api/guest/orders/{key}/parcels/{id}/delivered',
    'post /api/guest/payment',
    // The key of a decision is the right to appeal it.
    'post /api/moderation/statements/{key}/appeal',
    'post /api/newsletter',
    'post /api/newsletter/unsubscribe',
    // Gateways and returning browsers have no session, and the sandbox's page is another site.
    'post /api/payment/notice/{gateway}',
    'post /api/payment/return/{gateway}',
    'post /api/payment/return/{gateway}/{outcome}',
    // signed
    'post /api/payouts/notice/{provider}',
    'post /api/restock/stop',
    'post /api/sandbox/pay/{tranId}',
    // counts a search without a person
    'post /api/searches',
    'post /api/trial-visits',
  ]);
});

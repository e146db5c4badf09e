import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let state = 1;
let computed = 0;
let holdBack: Promise<void> | undefined;

beforeAll(async () => {
  market = await createTestApp({}, false, (api) => {
    api.get('/thing', { config: { publicResponse: true } }, async (_request, reply) => {
      computed += 1;
      const seen = state;
      await holdBack;
      reply.header('x-total-count', 7);
      return { seen };
    });
    api.get('/own', { config: { publicResponse: ({ headers }) => headers['x-own'] === undefined } }, async () => {
      computed += 1;
      return {};
    });
    api.get('/failing', { config: { publicResponse: true } }, async () => {
      computed += 1;
      throw new Error('broken');
    });
    api.post('/thing', async () => {
      state += 1;
      return { state };
    });
    api.post('/forbidden', async (_request, reply) => reply.code(401).send({}));
    api.post('/cart-like', { config: { keepsPublicCache: true } }, async () => ({}));
  });
});
afterAll(() => market.close());
beforeEach(() => {
  computed = 0;
  holdBack = undefined;
  market.app.publicCache.clear();
});

const read = (headers = {}, query = '') => market.app.inject({ url: `/api/thing${query}`, headers });

/** A response that is cached. */
async function readCached() {
  const response = await read();
  computed = 0;
  return response;
}

const write = (url = '/api/thing') => market.app.inject({ method: 'POST', url });

function gate(): { open(): void } {
  let open: () => void = () => undefined;
  holdBack = new Promise((resolve) => {
    open = resolve;
  });
  return { open };
}

it('serves cached responses with the same headers', async () => {
  const [first, second, third] = [await read(), await read(), await read()];
  expect(computed).toBe(1);
  for (const { body, headers } of [first, second, third]) {
    expect(body).toBe(first.body);
    expect(headers).toMatchObject({
      etag: first.headers.etag,
      'x-total-count': '7',
      'cache-control': 'public, no-cache',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(first.body.length),
    });
  }
  const head = await market.app.inject({ method: 'HEAD', url: '/api/thing' });
  expect([head.body, head.headers.etag, head.headers['content-length']]).toEqual([
    '',
    first.headers.etag,
    String(first.body.length),
  ]);
});

it('has a limited size, however many URLs are requested', async () => {
  const { responses } = market.app.publicCache;
  const long = 'x'.repeat(16_000);
  for (let n = 0; n < 1_200; n += 1) await read({}, `?${n}${long}`);
  expect(responses.calculatedSize).toBeLessThanOrEqual(32 * 1024 * 1024);
  expect(responses.size).toBeLessThan(1_200);
});

it('neither caches nor tags private responses', async () => {
  for (const expected of [1, 2]) {
    const { headers } = await market.app.inject({ url: '/api/own', headers: { 'x-own': '1' } });
    expect([computed, headers.etag, headers['cache-control']]).toEqual([expected, undefined, 'no-store']);
  }
  expect(market.app.publicCache.responses.size).toBe(0);
});

it.each([
  ['computed', () => market.app.publicCache.clear()],
  ['cached', () => undefined],
])('returns 304 without a body for a matching tag if the response is %s', async (_, before) => {
  const { etag } = (await readCached()).headers;
  before();
  for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const response = await read({ 'if-none-match': sent });
    expect(response.statusCode).toBe(304);
    expect(response.body).toBe('');
    expect(response.headers.etag).toBe(etag);
    before();
  }
  expect((await read({ 'if-none-match': '"other"' })).statusCode).toBe(200);
});

it('computes once for concurrent requests', async () => {
  const { open } = gate();
  const responses = Promise.all(Array.from({ length: 20 }, () => read({}, '?at-once')));
  setTimeout(open, 50);
  expect(new Set((await responses).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(computed).toBe(1);
});

it('shows writers their own change at once', async () => {
  const before = (await readCached()).json();
  await write();
  expect((await read()).json()).toEqual({ seen: before.seen + 1 });
});

it('does not cache a response computed from a read before a write', async () => {
  const { open } = gate();
  const slow = read();
  await new Promise((resolve) => setTimeout(resolve, 20));
  await write();
  const meanwhile = read();
  open();
  await Promise.all([slow, meanwhile]);
  expect((await read()).json()).toEqual({ seen: state });
  expect((await meanwhile).json()).toEqual({ seen: state });
});

it('is not cleared by writes that change nothing public', async () => {
  await readCached();
  await write('/api/cart-like');
  await read();
  expect(computed).toBe(0);
});

it('is not cleared by rejected writes, preflights and unknown calls', async () => {
  await readCached();
  await write('/api/forbidden');
  await write('/api/nothing');
  await market.app.inject({ method: 'OPTIONS', url: '/api/thing' });
  await market.app.inject({
    method: 'OPTIONS',
    url: '/api/thing',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'POST' },
  });
  await read();
  expect(computed).toBe(0);
});

it('does not cache failures, and does not share one forever', async () => {
  const responses = await Promise.all(Array.from({ length: 3 }, () => market.app.inject('/api/failing')));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  expect((await market.app.inject('/api/failing')).headers.etag).toBeUndefined();
});

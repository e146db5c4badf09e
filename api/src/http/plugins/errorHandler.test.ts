import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { categories, variantStock } from '../../db/schema';
import { logSettings } from '../../observability/logging';
import { addCategory, addPerson, addProducts } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  market = await createTestApp(
    {},
    { ...logSettings('error'), stream: { write: (line: string) => lines.push(line) } },
    (app) => {
      app.get('/broken', () => {
        throw new Error('secret detail');
      });
      app.get(
        '/liar',
        { schema: { response: { 200: z.object({ n: z.number() }) } } },
        async () => ({ n: 'one' }) as never,
      );
      app.get('/sql', () => market.db.execute(sql`SELECT * FROM nowhere WHERE secret = ${'parameter'}`));
      app.get('/unique', () => market.db.insert(categories).values([{ name: 'Twice' }, { name: 'TWICE' }]));
      app.get('/stock', () => market.db.update(variantStock).set({ inventory: 1 }));
      app.get('/full', () => {
        throw Object.assign(new Error('x'), { code: '53100' });
      });
      app.get('/failed-query', (request) => {
        const { code } = request.query as { code: string };
        throw new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) });
      });
    },
  );
});
afterAll(() => market.close());

const get = (url: string) => market.app.inject(url);
const post = (payload: string | Buffer, type: string, more = {}) =>
  market.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'content-type': type, ...more } });

it('sends errors in one format, with the request’s id also in the header', async () => {
  const response = await get('/api/nothing-here?x=1');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({
    message: 'There is no GET /api/nothing-here.',
    code: 'NO_SUCH_CALL',
    params: { method: 'GET', path: '/api/nothing-here' },
    requestId: response.headers['x-request-id'],
  });
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});

it.each([
  [
    'text',
    () => post('hello', 'text/plain'),
    415,
    'UNSUPPORTED_TYPE',
    'Send the body as JSON (Content-Type: application/json).',
  ],
  ['a form', () => post('a=b', 'application/x-www-form-urlencoded'), 415, 'UNSUPPORTED_TYPE', expect.any(String)],
  [
    'what is compressed',
    () => post(gzipSync('{}'), 'application/json', { 'content-encoding': 'gzip' }),
    415,
    'UNSUPPORTED_TYPE',
    'Send the body as it is, not compressed.',
  ],
  ['broken JSON', () => post('{"email":', 'application/json'), 400, 'INVALID_INPUT', 'The body is not valid JSON.'],
  [
    'a prototype',
    () => post('{"__proto__":{"a":1}}', 'application/json'),
    400,
    'INVALID_INPUT',
    'The body is not valid JSON.',
  ],
  ['a list', () => post('[]', 'application/json'), 400, 'INVALID_INPUT', 'The body must be a JSON object.'],
  ['nothing', () => post('', 'application/json'), 400, 'INVALID_INPUT', 'The body must be a JSON object.'],
  [
    'far too much',
    () => post(`"${'x'.repeat(300_000)}"`, 'application/json'),
    413,
    'TOO_LARGE',
    'This is too large to send.',
  ],
  ['an undecodable address', () => get('/api/%zz'), 400, 'INVALID_INPUT', 'The address is not valid.'],
  ['an undecodable address outside /api', () => get('/%'), 400, 'INVALID_INPUT', 'The address is not valid.'],
  [
    'a keyword longer than any name',
    () => get(`/api/products?keyword=${'a'.repeat(201)}`),
    400,
    'INVALID_INPUT',
    'Keyword must have at most 200 characters.',
  ],
])('rejects %s with a message', async (_, call, status, code, message) => {
  const response = await call();
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ code, message, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
});

it.each(['/api/broken', '/api/sql', '/api/liar'])('reveals nothing of a bug in %s, and logs it', async (url) => {
  lines.length = 0;
  const response = await get(url);
  expect(response.statusCode).toBe(500);
  expect(Object.keys(response.json()).sort()).toEqual(['code', 'message', 'params', 'requestId']);
  expect(response.json()).toMatchObject({
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(response.json().requestId);
  expect(lines[0]).not.toContain('parameter');
});

it('explains a violated constraint', async () => {
  const response = await get('/api/unique');
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({ code: 'DUPLICATE', fields: { name: 'Name is already in use' } });

  const vendor = await addPerson(market, 'vendor');
  const categoryId = await addCategory(market.db, 'Fruits');
  await addProducts(market.db, [{ name: 'Pear', categoryId, createdBy: vendor.id, inventory: 5, reserved: 2 }]);
  expect((await get('/api/stock')).json()).toMatchObject({ code: 'STOCK_RESERVED' });
});

it.each([
  ['/api/full', 'STORAGE_FULL'],
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'EAI_AGAIN', '57P01', '28P01', '25006'].map((code) => [
    `/api/failed-query?code=${code}`,
    'DATABASE_UNAVAILABLE',
  ]),
])('reports %s as unavailable with Retry-After', async (url, code) => {
  const response = await get(url);
  expect(response.statusCode).toBe(503);
  expect(response.json().code).toBe(code);
  expect(response.headers['retry-after']).toBe('5');
});

it.each(['22007', '22021', '22P02', '22003'])('treats %s as invalid input, not as a bug', async (code) => {
  const response = await get(`/api/failed-query?code=${code}`);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Something you entered isn’t valid. Please check it and try again.',
  });
});

it('adds WWW-Authenticate to a 401 only', async () => {
  const challenge = async (url: string) => (await get(url)).headers['www-authenticate'];
  expect([await challenge('/api/cart'), await challenge('/api/nothing-here')]).toEqual(['Bearer', undefined]);
});

it('sets security headers on every response, errors included', async () => {
  for (const url of ['/api/health', '/api/nothing-here', '/api/%zz', '/%'])
    expect((await get(url)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
});

it('logs no error for a client that disconnects while sending', async () => {
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = market.app.server.address() as AddressInfo; // it listens on TCP
  lines.length = 0;
  const arrived = once(market.app.server, 'request');
  const accepted = once(market.app.server, 'connection');
  const visitor = connect(port, '127.0.0.1');
  visitor.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  );
  const [socket] = (await accepted) as [Socket];
  await arrived;
  const deleted = once(socket, 'close');
  visitor.destroy();
  await deleted;
  // the lost connection is handled before another request is served
  await fetch(`http://127.0.0.1:${port}/api/health`);
  expect(lines).toEqual([]);
});

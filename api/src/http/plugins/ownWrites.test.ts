import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let state = 1;
beforeAll(async () => {
  market = await createTestApp({ databaseUrl: 'postgres://one-of-several' }, false, (api) => {
    api.get('/thing', { config: { publicResponse: true } }, async () => ({ state }));
    api.get('/server', async ({ readDb }) => ({ mayBeOld: readDb === api.reads }));
    api.post('/thing', async () => ({}));
    api.post('/forbidden', async (_request, reply) => reply.code(403).send({}));
    api.post('/cart-like', { config: { keepsPublicCache: true } }, async () => ({}));
    api.post('/sells-out', { config: { keepsPublicCache: true } }, async () => {
      api.publicCache.clear();
      return {};
    });
  });
  // another handle on the same database
  market.app.reads = Object.create(market.db);
});
afterAll(() => market.close());

const post = (url: string) => market.app.inject({ method: 'POST', url });
const read = async (url: string, cookie?: string) =>
  (await market.app.inject({ url, headers: cookie === undefined ? {} : { cookie } })).json();

it.each(['/api/thing', '/api/sells-out'])('sets a cookie for a few seconds after a public write by %s', async (url) => {
  expect((await post(url)).headers['set-cookie']).toBe('rialto-wrote=1; Path=/api; Max-Age=10; HttpOnly; SameSite=Lax');
});

it.each(['/api/forbidden', '/api/cart-like', '/api/nothing'])(
  'sets no cookie if nothing public changed, by %s',
  async (url) => {
    expect((await post(url)).headers['set-cookie']).toBeUndefined();
  },
);

it('serves a writer neither from the cache nor from a replica, and others from both', async () => {
  await read('/api/thing');
  state += 1; // by another process
  expect(await read('/api/thing', 'a=b; rialto-wrote=1')).toEqual({ state });
  expect(await read('/api/thing')).toEqual({ state: state - 1 });
  expect(await read('/api/thing', 'not-rialto-wrote=1')).toEqual({ state: state - 1 });
  expect(await read('/api/server', 'rialto-wrote=1')).toEqual({ mayBeOld: false });
  expect(await read('/api/server')).toEqual({ mayBeOld: true });
});

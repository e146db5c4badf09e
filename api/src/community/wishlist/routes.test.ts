import { MAX_SAVED } from '@rialto/shared/contract/limits';
import { eq } from 'drizzle-orm';
import { products, users, wishlistItems } from '../../db/schema';
import { addCategory, addPerson, addProducts, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let maya: Person;
let vendor: Person;
let category: number;

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  category = await addCategory(market.db, 'All');
});
afterAll(() => market.close());
beforeEach(async () => {
  maya = await addPerson(market);
});

const newProducts = (count: number, more: object = {}) =>
  addProducts(
    market.db,
    Array.from({ length: count }, (_, n) => ({
      name: `Pear ${n}`,
      categoryId: category,
      createdBy: vendor.id,
      ...more,
    })),
  );
const call = (method: 'GET' | 'POST' | 'DELETE', path: string, caller?: Person, payload?: object) =>
  market.app.inject({
    ...{ method, url: `/api/wishlist${path}`, headers: caller?.headers ?? {} },
    ...(payload && { payload }),
  });
const add = (ids: number[], caller = maya) => call('POST', '', caller, { ids });
const listed = async (caller = maya) =>
  (await call('GET', '', caller)).json().map(({ product }: { product: { id: number } }) => product.id);

it('holds each product once, the last added first', async () => {
  const [a = 0, b = 0] = await newProducts(2);
  expect((await add([a])).json()).toEqual({ ids: [a] });
  expect((await add([b])).json()).toEqual({ ids: [b, a] });
  const again = await Promise.all([add([a, b]), add([b]), add([a])]);
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await listed()).toEqual([b, a]);
  expect((await call('GET', '', maya)).json()[0]).toMatchObject({
    product: { id: b, name: 'Pear 1', available: 10 },
    addedAt: expect.any(String),
  });
  expect(await listed(await addPerson(market))).toEqual([]);
});

it('leaves out products that are not on sale, and shows them again once they are', async () => {
  const [a = 0, b = 0] = await newProducts(2);
  const [gone = 0] = await newProducts(1, { archivedAt: new Date() });
  expect((await add([a, b, gone, 2_000_000_000])).json().ids.toSorted()).toEqual([a, b].toSorted());
  await market.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, a));
  expect(await listed()).toEqual([b]);
  expect((await call('GET', '/ids', maya)).json().ids).toHaveLength(2);
  await market.db.update(products).set({ archivedAt: null }).where(eq(products.id, a));
  expect((await listed()).toSorted()).toEqual([a, b].toSorted());
});

it('removes a product, also twice', async () => {
  const [a = 0] = await newProducts(1);
  await add([a]);
  for (const _ of [1, 2]) expect((await call('DELETE', `/${a}`, maya)).statusCode).toBe(204);
  expect(await listed()).toEqual([]);
});

it('is paged', async () => {
  const ids = await newProducts(3);
  for (const id of ids) await add([id]);
  const first = await call('GET', '?limit=2', maya);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<(.*)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await market.app.inject({ url: next, headers: maya.headers });
  expect([...first.json(), ...second.json()].map(({ product }) => product.id)).toEqual(ids.toReversed());
});

it('has a limit, beyond which nothing is added', async () => {
  const ids = await newProducts(MAX_SAVED + 1);
  expect((await add(ids.slice(0, MAX_SAVED))).statusCode).toBe(200);
  const response = await add(ids.slice(MAX_SAVED));
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'Your wishlist is full: it holds 500 products.',
  ]);
  expect((await call('GET', '/ids', maya)).json().ids).toHaveLength(MAX_SAVED);
});

it('shows a guest the products on sale among those of the browser, in order', async () => {
  const [a = 0, b = 0] = await newProducts(2);
  const response = await call('GET', `/products?ids=${b},2000000000,${a}`);
  expect(response.json().map(({ id }: { id: number }) => id)).toEqual([b, a]);
  expect(response.headers['cache-control']).toBe('public, no-cache');
  for (const ids of ['', 'x', '1,', '0', '99999999999', Array.from({ length: 101 }, () => 1).join()])
    expect((await call('GET', `/products?ids=${ids}`)).statusCode).toBe(400);
});

it.each([[{}], [{ ids: [] }], [{ ids: ['1'] }], [{ ids: [0] }], [{ ids: [1], userId: 2 }]])(
  'rejects %j',
  async (body) => {
    expect((await call('POST', '', maya, body)).statusCode).toBe(400);
  },
);

it('is exported, and deleted with the account', async () => {
  const [a = 0] = await newProducts(1);
  await add([a]);
  const { id, headers } = maya;
  const payload = { currentPassword: PASSWORD };
  const data = await market.app.inject({ method: 'POST', url: `/api/users/${id}/export`, headers, payload });
  expect(data.json().wishlist).toEqual([{ product: { id: a, name: 'Pear 0' }, addedAt: expect.any(String) }]);
  await market.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers, payload });
  expect(await market.db.select().from(users).where(eq(users.id, id))).toMatchObject([{ status: 'deleted' }]);
  expect(await market.db.select().from(wishlistItems).where(eq(wishlistItems.userId, id))).toEqual([]);
});

import { eq } from 'drizzle-orm';
import { products, recentlyViewed } from '../../db/schema';
import { addCategory, addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let buyer: Person;
let other: Person;
let vendor: Person;
let admin: Person;
let ids: number[];

beforeAll(async () => {
  market = await createTestApp();
  buyer = await addPerson(market);
  other = await addPerson(market);
  vendor = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  const categoryId = await addCategory(market.db, 'All');
  ids = await addProducts(
    market.db,
    ['A', 'B', 'C'].map((name) => ({ name, categoryId, createdBy: vendor.id })),
  );
});
afterAll(() => market.close());
beforeEach(() => market.db.delete(recentlyViewed));

const view = (caller: Person, body: object) =>
  market.app.inject({ method: 'POST', url: '/api/recently-viewed', headers: caller.headers, payload: body });
const read = (caller: Person, query = '') =>
  market.app.inject({ url: `/api/recently-viewed${query}`, headers: caller.headers });
const names = (response: { json(): { product: { name: string } }[] }) =>
  response.json().map(({ product }) => product.name);

it('lists each product once, latest view first', async () => {
  for (const index of [0, 1, 2, 0]) expect((await view(buyer, { productId: ids[index] })).statusCode).toBe(204);
  const response = await read(buyer, `?userId=${buyer.id}`);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '3' });
  expect(names(response)).toEqual(['A', 'C', 'B']);
  expect(response.json()[0]).toMatchObject({
    viewedAt: expect.stringMatching(/Z$/),
    product: { id: ids[0], shop: null },
  });

  const page = await read(buyer, '?limit=2');
  const next = /<\/api\/recently-viewed(.*)>/.exec(String(page.headers.link))?.[1];
  expect([names(page), names(await read(buyer, next))]).toEqual([['A', 'C'], ['B']]);
});

it('omits products that are no longer on sale', async () => {
  for (const productId of ids) await view(buyer, { productId });
  const archive = (archivedAt: Date | null) =>
    market.db
      .update(products)
      .set({ archivedAt })
      .where(eq(products.id, ids[1] ?? 0));
  await archive(new Date());
  expect([names(await read(buyer)), (await read(buyer, '?limit=1')).headers['x-total-count']]).toEqual([
    ['C', 'A'],
    '2',
  ]);
  expect((await view(buyer, { productId: ids[1] })).statusCode).toBe(404);
  await archive(null);
});

it('keeps one row for concurrent views', async () => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => view(buyer, { productId: ids[0] })));
  expect(responses.every(({ statusCode }) => statusCode === 204)).toBe(true);
  expect(names(await read(buyer))).toEqual(['A']);
});

it('is private', async () => {
  await view(buyer, { productId: ids[0] });
  await view(vendor, { productId: ids[2] });
  expect(names(await read(vendor))).toEqual(['C']);
  expect(names(await read(admin, `?userId=${buyer.id}`))).toEqual(['A']);
  for (const caller of [other, vendor]) expect((await read(caller, `?userId=${buyer.id}`)).statusCode).toBe(404);
  const suspended = await addPerson(market, 'user', { status: 'suspended' });
  for (const response of [
    await view(suspended, {}),
    await read(suspended),
    await market.app.inject('/api/recently-viewed'),
  ])
    expect(response.statusCode).toBe(401);
});

it.each([{}, { productId: '1' }, { productId: -1 }, { productId: 1e12 }, { productId: 1, userId: 1 }])(
  'rejects %j',
  async (body) => {
    const response = await view(buyer, body);
    expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_INPUT']);
  },
);

it('returns 404 for unknown products', async () => {
  expect((await view(buyer, { productId: 2_147_483_647 })).json().message).toBe('Product not found.');
});

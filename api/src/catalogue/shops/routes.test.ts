import type { Shop } from '@rialto/shared/contract/shop';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let closed: number;
beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
  const other = await addPerson(market, 'vendor');
  const suspended = await addPerson(market, 'vendor', { status: 'suspended' });
  const orchard = await addShop(market.db, vendor.id, 'Orchard');
  await addShop(market.db, vendor.id, 'barn');
  await addShop(market.db, other.id, 'Cellar');
  await addShop(market.db, other.id, 'Émile’s');
  closed = await addShop(market.db, suspended.id, 'Closed');
  const categoryId = await addCategory(market.db, 'Fruits');
  await addProducts(market.db, [
    { name: 'Pear', categoryId, createdBy: vendor.id, shopId: orchard, ratingSum: 10, ratingCount: 2, sold: 4 },
    {
      ...{ name: 'Archived', categoryId, createdBy: vendor.id, shopId: orchard, archivedAt: new Date() },
      ...{ ratingSum: 4, ratingCount: 1, sold: 5 },
    },
  ]);
});
afterAll(() => market.close());

const get = (path = '') => market.app.inject(`/api/shop${path}`);
const names = async (path: string) => (await get(path)).json<Shop[]>().map(({ name }) => name);

it('lists open shops by name, ignoring case', async () => {
  const response = await get();
  expect(response.json<Shop[]>().map(({ name }) => name)).toEqual(['barn', 'Cellar', 'Émile’s', 'Orchard']);
  expect(response.headers['x-total-count']).toBe('4');
  expect(response.json()[3]).toEqual({
    id: expect.any(Number),
    name: 'Orchard',
    logo: null,
    description: 'About Orchard',
    userId: vendor.id,
    products: 1,
    revision: expect.any(String),
    cover: null,
    location: null,
    opening: null,
    deliveryPolicy: null,
    returnsPolicy: null,
    holidayUntil: null,
    holidayNote: null,
    createdAt: expect.any(String),
    averageRating: 4.67,
    reviews: 3,
    sales: 9,
  });
});

it('lists the shops of a vendor', async () => {
  expect(await names(`?userId=${vendor.id}`)).toEqual(['barn', 'Orchard']);
  expect(await names('?userId=2000000000')).toEqual([]);
  expect((await get('?userId=me')).json().fields).toEqual({ userId: 'User must be a whole number' });
});

it('pages through all shops once', async () => {
  const seen: string[] = [];
  let path = '?limit=1';
  while (path) {
    const response = await get(path);
    expect(response.headers['x-total-count']).toBe('4');
    seen.push(...response.json<Shop[]>().map(({ name }) => name));
    path = /^<\/api\/shop(\?[^>]+)>/.exec(String(response.headers.link ?? ''))?.[1] ?? '';
  }
  expect(seen).toEqual(['barn', 'Cellar', 'Émile’s', 'Orchard']);
  expect((await get('?cursor=WzEsMl0')).statusCode).toBe(400);
});

it('shows a shop unless its vendor is suspended', async () => {
  const [barn] = (await get()).json<Shop[]>();
  expect((await get(`/${barn?.id}`)).json()).toEqual(barn);
  for (const id of [closed, 999]) {
    const response = await get(`/${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.json().message).toBe('Shop not found.');
  }
});

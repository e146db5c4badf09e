import { eq } from 'drizzle-orm';
import { followedShops, users } from '../../db/schema';
import { addPerson, addShop, PASSWORD, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let maya: Person;
let vendor: Person;

beforeAll(async () => {
  market = await createTestApp();
  vendor = await addPerson(market, 'vendor');
});
afterAll(() => market.close());
beforeEach(async () => {
  maya = await addPerson(market);
});

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, caller?: Person, payload?: object) =>
  market.app.inject({
    ...{ method, url: `/api/followed-shops${path}`, headers: caller?.headers ?? {} },
    ...(payload && { payload }),
  });
const follow = (ids: number[]) => call('POST', '', maya, { ids });
const followed = async () => (await call('GET', '', maya)).json().map(({ name }: { name: string }) => name);

it('lists each followed shop once, the last followed first, and without suspended vendors', async () => {
  const orchard = await addShop(market.db, vendor.id, 'Orchard');
  const other = await addPerson(market, 'vendor');
  const barn = await addShop(market.db, other.id, 'Barn');
  expect((await follow([orchard])).json()).toEqual({ ids: [orchard] });
  expect((await follow([barn, orchard, 2_000_000_000])).json()).toEqual({ ids: [barn, orchard] });
  expect(await followed()).toEqual(['Barn', 'Orchard']);
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, other.id));
  expect(await followed()).toEqual(['Orchard']);
  expect((await call('GET', '/ids', maya)).json()).toEqual({ ids: [orchard] });
});

it('unfollows a shop, also twice, and forgets a deleted one', async () => {
  const orchard = await addShop(market.db, vendor.id, 'Orchard');
  const barn = await addShop(market.db, vendor.id, 'Barn');
  await follow([orchard, barn]);
  for (const _ of [1, 2]) expect((await call('DELETE', `/${orchard}`, maya)).statusCode).toBe(204);
  expect(await followed()).toEqual(['Barn']);
  await market.app.inject({ method: 'DELETE', url: `/api/shop/${barn}`, headers: vendor.headers });
  expect(await followed()).toEqual([]);
});

it('shows a guest the open shops among those of the browser, in order', async () => {
  const orchard = await addShop(market.db, vendor.id, 'Orchard');
  const barn = await addShop(market.db, vendor.id, 'Barn');
  const response = await call('GET', `/shops?ids=${barn},2000000000,${orchard}`);
  expect(response.json()).toMatchObject([{ id: barn }, { id: orchard }]);
  expect((await call('GET', '/shops?ids=barn')).statusCode).toBe(400);
});

it('is exported, and deleted with the account', async () => {
  const orchard = await addShop(market.db, vendor.id, 'Orchard');
  await follow([orchard]);
  const { id, headers } = maya;
  const payload = { currentPassword: PASSWORD };
  const data = await market.app.inject({ method: 'POST', url: `/api/users/${id}/export`, headers, payload });
  expect(data.json().followedShops).toEqual([
    { shop: { id: orchard, name: 'Orchard' }, followedAt: expect.any(String) },
  ]);
  await market.app.inject({ method: 'DELETE', url: `/api/users/${id}`, headers, payload });
  expect(await market.db.select().from(followedShops).where(eq(followedShops.userId, id))).toEqual([]);
});

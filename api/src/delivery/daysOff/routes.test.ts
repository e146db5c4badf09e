import { sql } from 'drizzle-orm';
import { addDays, dayOf } from '../../db/days';
import { shopDaysOff } from '../../db/schema';
import { addPerson, type Person } from '../../testing/people';
import { openDeliveringShop } from '../../testing/soldOrder';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let vendor: Person;
let shopId: number;
const today = () => dayOf(new Date(), market.app.config.marketTimeZone);

beforeAll(async () => {
  market = await createTestApp();
});
beforeEach(async () => {
  ({ vendor, shopId } = await openDeliveringShop(market, { daysFrom: 0, daysTo: 0 }));
});
afterAll(() => market.close());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, caller: Person | null = vendor) =>
  market.app.inject({ method, url: `/api${url}`, payload, headers: caller?.headers });
const add = (from: string, to: string, caller?: Person) => call('POST', '/days-off', { shopId, from, to }, caller);
const list = async () => (await call('GET', `/days-off?shopId=${shopId}`)).json();

it('are listed by day, added and removed, and recorded', async () => {
  const [first, later] = [addDays(today(), 3), addDays(today(), 40)];
  expect((await add(later, later)).statusCode).toBe(201);
  const added = await add(first, addDays(first, 2));
  expect(added.json()).toMatchObject({ shopId, from: first, to: addDays(first, 2) });
  expect((await list()).map(({ from }: { from: string }) => from)).toEqual([first, later]);
  for (const _ of [1, 2]) await call('DELETE', `/days-off/${added.json().id}`);
  expect(await list()).toHaveLength(1);
  const { rows } = await market.db.execute(sql`
    SELECT details -> 'daysOff' ->> 'change' AS change FROM audit_log
    WHERE entity = 'shop' AND entity_id = ${shopId} AND details ? 'daysOff' ORDER BY id`);
  expect(rows).toEqual([{ change: 'create' }, { change: 'create' }, { change: 'delete' }]);
});

it('move the day of arrival that buyers see, on the product page and in the quote', async () => {
  const { checkout } = await openDeliveringShop(market);
  const productId = await checkout.addProduct('Leek', 10, 1000);
  await market.db.execute(sql`UPDATE products SET shop_id = ${shopId} WHERE id = ${productId}`);
  const arrival = async () => {
    const url = `/products/${productId}/delivery?country=DE&postcode=10115`;
    const items = [{ productId, quantity: 1 }];
    const destination = { country: 'DE', postcode: '10115' };
    const quote = (await call('POST', '/checkout/quote', { items, destination }, null)).json();
    return [(await call('GET', url, undefined, null)).json().methods[0].to, quote.groups[0].methods[0].to];
  };
  const last = addDays(today(), 9);
  await add(today(), last);
  for (const day of await arrival()) expect(day > last).toBe(true);
});

it('are refused in words', async () => {
  for (const [from, to, words] of [
    [addDays(today(), 5), addDays(today(), 4), 'The latest day is before the earliest'],
    [addDays(today(), -9), addDays(today(), -8), 'To has passed already'],
    [today(), addDays(today(), 731), 'Choose a day in the next two years'],
  ] as const) {
    const refused = await add(from, to);
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { to: words }]);
  }
});

it('have a limit, also for additions at the same time, which those that are over do not count for', async () => {
  const day = addDays(today(), 1);
  const over = { shopId, from: '2020-01-01', to: '2020-01-02' };
  await market.db
    .insert(shopDaysOff)
    .values([over, ...Array.from({ length: 49 }, () => ({ shopId, from: day, to: day }))]);
  const added = await Promise.all([add(day, day), add(day, day)]);
  expect(added.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  expect(await list()).toHaveLength(50);
});

it('go with their shop, and belong to its vendor', async () => {
  const { id } = (await add(today(), today())).json();
  const stranger = await addPerson(market, 'vendor');
  expect((await call('DELETE', `/days-off/${id}`, undefined, stranger)).statusCode).toBe(404);
  expect((await add(today(), today(), stranger)).statusCode).toBe(403);
  expect((await call('DELETE', `/shop/${shopId}`)).statusCode).toBe(204);
  expect(await market.db.$count(shopDaysOff, sql`id = ${id}`)).toBe(0);
});

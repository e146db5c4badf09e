import type { StrandedOrder } from '@rialto/shared/contract/order';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../db/schema/index';
import { type CheckoutHelpers, openCheckout } from '../../testing/checkout';
import { addOrder } from '../../testing/orders';
import { addPerson, addProducts, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  market = await createTestApp();
  checkout = await openCheckout(market);
  admin = await addPerson(market, 'admin');
  buyer = await addPerson(market);
});
afterAll(() => market.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, caller = admin) =>
  market.app.inject({ method, url: `/api${path}`, headers: caller.headers, payload });
const stranded = (query = '') => call('GET', `/allOrders/stranded${query}`);
const idsOf = async (query = '') => (await stranded(query)).json<StrandedOrder[]>().map(({ id }) => id);

/** A vendor with an unshipped sale, in an order with another vendor's spade. */
async function sold() {
  const vendor = await addPerson(market, 'vendor');
  const spade = await checkout.addProduct('Spade', 9);
  const [medlar = 0] = await addProducts(market.db, [
    { name: 'Medlar', categoryId: null, createdBy: vendor.id, archivedAt: new Date() },
  ]);
  const lines = { [medlar]: 1, [spade]: 1 };
  return { vendor, medlar, id: await addOrder(market.db, { userId: buyer.id, lines }) };
}

it('lists paid, unshipped orders until they are refunded or the vendor is reinstated', async () => {
  const [first, second] = [await sold(), await sold()];
  // one unpaid, one paid and shipped
  await addOrder(market.db, { userId: buyer.id, lines: { [first.medlar]: 1 }, status: 'Failed' });
  const shipped = await sold();
  const [line] = (await call('GET', '/sales', undefined, shipped.vendor)).json<{ id: number }[]>();
  await call('PATCH', `/sales/${line?.id}`, { fulfilment: 'Shipped' }, shipped.vendor);
  expect(await idsOf()).toEqual([]);

  await call('PATCH', `/users/${first.vendor.id}/suspend`);
  await call('PATCH', `/users/${shipped.vendor.id}/suspend`);
  await call('DELETE', `/users/${second.vendor.id}`);
  const all = await stranded();
  expect(all.headers['x-total-count']).toBe('2');
  const orders = all.json<StrandedOrder[]>();
  expect(orders.map(({ id }) => id)).toEqual([first.id, second.id]);
  for (const [index, { medlar }] of [first, second].entries()) {
    const { items = [], stranded: ids = [] } = orders[index] ?? {};
    expect(items).toHaveLength(2);
    expect(items.filter(({ id }) => ids.includes(id)).map(({ product }) => product.id)).toEqual([medlar]);
  }
  expect(await idsOf(`?vendorId=${second.vendor.id}`)).toEqual([second.id]);
  expect(await idsOf(`?vendorId=${checkout.vendor.id}`)).toEqual([]);

  const page = await stranded('?limit=1');
  expect([page.json().length, page.headers['x-total-count']]).toEqual([1, '2']);
  expect(await idsOf(/stranded(.*)>/.exec(String(page.headers.link))?.[1])).toEqual([second.id]);

  expect((await call('POST', `/orders/${second.id}/refund`, { reason: 'Nobody ships it' })).statusCode).toBe(200);
  expect(await idsOf()).toEqual([first.id]);
  await call('PATCH', `/users/${first.vendor.id}/reinstate`);
  expect(await idsOf()).toEqual([]);
});

it('counts unpaid sales in the impact of a suspension', async () => {
  const leek = await checkout.addProduct('Leek', 9);
  await checkout.order(await checkout.buyerOf({ [leek]: 1 }));
  expect((await call('GET', `/users/${checkout.vendor.id}/impact`)).json()).toMatchObject({ unpaidSales: 1 });
});

it('is for admins, and rejects an invalid vendor', async () => {
  expect((await call('GET', '/allOrders/stranded', undefined, buyer)).statusCode).toBe(403);
  expect((await call('GET', '/allOrders/stranded', undefined, checkout.vendor)).statusCode).toBe(403);
  expect((await stranded('?vendorId=x')).statusCode).toBe(400);
});

it.each(['stranded', 'held'])('audits an admin’s reading of %s orders', async (list) => {
  const reader = await addPerson(market, 'admin');
  expect((await call('GET', `/allOrders/${list}`, undefined, reader)).statusCode).toBe(200);
  const entries = await market.db.select().from(auditLog).where(eq(auditLog.actorId, reader.id));
  expect(entries).toMatchObject([{ entity: 'order', action: 'list', entityId: null }]);
});

import type { AccountRecord, AdminNote, ShopRecord } from '@rialto/shared/contract/adminRecord';
import type { Order } from '@rialto/shared/contract/order';
import { and, eq } from 'drizzle-orm';
import { adminNotes, auditLog, refunds } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let admin: Person;
let vendor: Person;
let buyer: Person;
let shopId: number;
let loose: number;

beforeAll(async () => {
  market = await createTestApp();
  admin = await addPerson(market, 'admin', { name: 'Ada' });
  vendor = await addPerson(market, 'vendor', { name: 'Fallow' });
  buyer = await addPerson(market, 'user', { name: 'Maya' });
  const other = await addPerson(market, 'vendor');
  const categoryId = await addCategory(market.db, 'Roots');
  shopId = await addShop(market.db, vendor.id, 'Fallow Lane');
  const own = { createdBy: vendor.id, categoryId, priceCents: 250 };
  const [inShop = 0, alone = 0, , elsewhere = 0] = await addProducts(market.db, [
    { ...own, name: 'Carrots', shopId },
    { ...own, name: 'Beets' },
    { ...own, name: 'Old leeks', shopId, archivedAt: new Date() },
    { createdBy: other.id, categoryId, name: 'Figs', priceCents: 600 },
  ]);
  loose = alone;
  const userId = buyer.id;
  await addOrder(market.db, { userId, lines: { [inShop]: 2, [elsewhere]: 1 } });
  await addOrder(market.db, { userId, lines: { [loose]: 1 }, fulfilment: 'Delivered' });
  await addOrder(market.db, { userId, lines: { [inShop]: 2 }, status: 'Refunded' });
  await addOrder(market.db, { userId, lines: { [inShop]: 1 }, status: 'Pending' });
  const open = await addOrder(market.db, { userId, lines: { [inShop]: 1 } });
  await market.db.insert(refunds).values({ orderId: open, amountCents: 250, currency: 'USD' });
});
afterAll(() => market.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, caller = admin) =>
  market.app.inject({ method, url: `/api${path}`, headers: caller.headers, payload });
const get = async <Body>(path: string) => (await call('GET', path)).json<Body>();

describe('GET /api/users/{id}/record', () => {
  it('says what a vendor sells, sold and owes, by own lines only', async () => {
    const { user, shops, sales, bought } = await get<AccountRecord>(`/users/${vendor.id}/record`);
    expect(user).toMatchObject({ id: vendor.id, name: 'Fallow', status: 'active', role: 'vendor' });
    expect(user).not.toHaveProperty('passwordHash');
    expect(shops).toEqual([{ id: shopId, name: 'Fallow Lane', products: 1 }]);
    expect(sales).toEqual({
      productsOnSale: 2,
      productsArchived: 1,
      pieces: 4,
      sold: { orders: 3, total: 10 },
      toShip: 2,
      refunded: { orders: 1, total: 5 },
      refundsOpen: { orders: 1, total: 2.5 },
      stranded: { orders: 0, total: 0 },
    });
    expect(bought.orders).toBe(0);
  });

  it('says what a buyer paid, got back and is owed', async () => {
    const { bought, sales, shops } = await get<AccountRecord>(`/users/${buyer.id}/record`);
    expect(bought).toEqual({
      orders: 5,
      paid: { orders: 3, total: 16 },
      refunded: { orders: 1, total: 5 },
      refundsOpen: { orders: 1, total: 2.5 },
      reviews: 0,
    });
    expect([sales, shops]).toEqual([null, []]);
  });

  it('counts unshipped orders of a suspended vendor that nobody refunds as stranded', async () => {
    await call('PATCH', `/users/${vendor.id}/suspend`, { reason: 'Fraud.' });
    const { user, sales, shops } = await get<AccountRecord>(`/users/${vendor.id}/record`);
    expect([user.status, sales?.stranded]).toEqual(['suspended', { orders: 1, total: 5 }]);
    expect(shops).toHaveLength(1);
    await call('PATCH', `/users/${vendor.id}/reinstate`);
  });

  it('shows a deleted account without personal data, and its orders', async () => {
    const gone = await addPerson(market, 'user', { name: 'Ines', phone: '1' });
    await addOrder(market.db, { userId: gone.id, lines: { [loose]: 1 }, status: 'Cancelled' });
    await call('DELETE', `/users/${gone.id}`, { reason: 'On request.' });
    const { user, bought } = await get<AccountRecord>(`/users/${gone.id}/record`);
    expect(user).toMatchObject({ status: 'deleted', email: '', phone: null, address: null });
    expect(JSON.stringify(user)).not.toContain('Ines');
    expect(bought.orders).toBe(1);
  });

  it('records that the admin read it, and knows no other ids', async () => {
    const reads = and(eq(auditLog.action, 'read'), eq(auditLog.entityId, buyer.id));
    expect(await market.db.$count(auditLog, reads)).toBe(1);
    expect((await call('GET', '/users/2000000000/record')).statusCode).toBe(404);
  });
});

describe('GET /api/shop/{id}/record', () => {
  it('has the owner and the figures of this shop', async () => {
    const { shop, owner, sales } = await get<ShopRecord>(`/shop/${shopId}/record`);
    expect([shop.name, owner]).toEqual([
      'Fallow Lane',
      { id: vendor.id, name: 'Fallow', email: vendor.email, status: 'active' },
    ]);
    expect(sales).toMatchObject({ productsOnSale: 1, productsArchived: 1, pieces: 3, sold: { orders: 2, total: 7.5 } });
    expect((await call('GET', '/shop/2000000000/record')).statusCode).toBe(404);
  });
});

test('lists the orders of one vendor or one shop', async () => {
  const ids = async (filter: string) => (await get<Order[]>(`/allOrders?${filter}`)).map(({ id }) => id);
  const ofVendor = await ids(`vendorId=${vendor.id}&status=Completed`);
  const ofShop = await ids(`shopId=${shopId}&status=Completed`);
  expect(ofShop).toHaveLength(2);
  expect(ofVendor).toEqual(expect.arrayContaining(ofShop));
  expect(ofVendor.length).toBeGreaterThan(ofShop.length);
  expect(await ids('vendorId=2000000000')).toEqual([]);
});

describe.each(['users', 'shop'] as const)('notes about %s', (subject) => {
  const idOf = () => (subject === 'users' ? buyer.id : shopId);
  const path = () => `/${subject}/${idOf()}/notes`;

  it('are added, listed newest first, and audited without their text', async () => {
    const added = await call('POST', path(), { text: ' Called about the beets.\r\nWill call again. ' });
    expect(added.statusCode).toBe(201);
    expect(added.json()).toMatchObject({ text: 'Called about the beets.\nWill call again.', author: { name: 'Ada' } });
    await call('POST', path(), { text: 'Called again.' });
    const page = await call('GET', `${path()}?limit=1`);
    expect(page.json<AdminNote[]>().map(({ text }) => text)).toEqual(['Called again.']);
    expect(page.headers['x-total-count']).toBe('2');
    const [, next = ''] = /<\/api([^>]+)>/.exec(String(page.headers.link)) ?? [];
    expect((await get<AdminNote[]>(next)).map(({ text }) => text)).toEqual([
      'Called about the beets.\nWill call again.',
    ]);
    const entity = subject === 'users' ? 'user' : 'shop';
    const entries = await market.db
      .select({ actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.entity, entity), eq(auditLog.action, 'note'), eq(auditLog.entityId, idOf())));
    expect(entries).toEqual([
      { actorId: admin.id, details: {} },
      { actorId: admin.id, details: {} },
    ]);
  });

  it.each([{ text: '  ' }, { text: 'x'.repeat(2001) }, {}, { text: 'a', userId: 1 }])('refuses %j', async (body) => {
    expect((await call('POST', path(), body)).statusCode).toBe(400);
  });

  it('need something to be about', async () => {
    expect((await call('POST', `/${subject}/2000000000/notes`, { text: 'Who?' })).statusCode).toBe(404);
    expect((await call('GET', `/${subject}/2000000000/notes`)).statusCode).toBe(404);
  });
});

test('notes cannot be changed, and are deleted with the account', async () => {
  const person = await addPerson(market);
  await call('POST', `/users/${person.id}/notes`, { text: 'Asked for deletion.' });
  const about = eq(adminNotes.userId, person.id);
  await expect(market.db.update(adminNotes).set({ text: 'Nothing.' }).where(about)).rejects.toThrow();
  await call('DELETE', `/users/${person.id}`, { reason: 'On request.' });
  expect(await market.db.$count(adminNotes, about)).toBe(0);
});

test('an admin’s reason for the deletion of a shop is audited', async () => {
  const id = await addShop(market.db, vendor.id, 'Short Lane');
  expect((await call('DELETE', `/shop/${id}?archive=true`, { reason: 'Empty.' })).statusCode).toBe(204);
  const [entry] = await market.db
    .select({ details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'shop'), eq(auditLog.action, 'delete'), eq(auditLog.entityId, id)));
  expect(entry?.details).toMatchObject({ name: 'Short Lane', reason: 'Empty.' });
});

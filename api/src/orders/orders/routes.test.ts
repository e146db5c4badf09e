import { orderEvents } from '../../db/schema';
import { addOrder } from '../../testing/orders';
import { addCategory, addPerson, addProducts, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp } from '../../testing/testApp';

let market: TestApp;
let buyer: Person;
let other: Person;
let grower: Person;
let smith: Person;
let admin: Person;
let leek: number;
let spade: number;
let shop: number;
/** Oldest to newest: four of the buyer, then one of another buyer. */
let ids: number[];

beforeAll(async () => {
  market = await createTestApp();
  const { db } = market;
  buyer = await addPerson(market, 'user', { name: 'Maya Öz' });
  other = await addPerson(market);
  grower = await addPerson(market, 'vendor');
  smith = await addPerson(market, 'vendor');
  admin = await addPerson(market, 'admin');
  const categoryId = await addCategory(db, 'All');
  shop = await addShop(db, grower.id, 'Fallow Lane');
  [leek = 0, spade = 0] = await addProducts(db, [
    { name: 'Leek', categoryId, createdBy: grower.id, priceCents: 10, image: '/api/media/leek.svg', shopId: shop },
    { name: 'Spade 100%_\\', categoryId, createdBy: smith.id, priceCents: 2999 },
  ]);
  const day = (n: number) => new Date(Date.UTC(2026, 4, n, 23, 59, 59, 999));
  ids = [];
  for (const order of [
    { userId: buyer.id, lines: { [leek]: 3 }, createdAt: day(1) },
    { userId: buyer.id, lines: { [leek]: 1 }, createdAt: day(2), status: 'Pending' as const },
    { userId: buyer.id, lines: { [leek]: 2, [spade]: 1 }, createdAt: day(3), tranId: 'TX-Straße-9' },
    { userId: buyer.id, lines: { [spade]: 1 }, createdAt: day(3), status: 'Refunded' as const },
    { userId: other.id, lines: { [leek]: 1 }, createdAt: day(4), status: 'Failed' as const },
  ])
    ids.push(await addOrder(db, order));
});
afterAll(() => market.close());

const get = (caller: Person, path: string) => market.app.inject({ url: `/api${path}`, headers: caller.headers });
const idsOf = (response: { json(): { id: number }[] }) => response.json().map(({ id }) => id);
const newest = (...places: number[]) => places.map((place) => ids[place]);

describe('GET /api/orders', () => {
  it('lists the caller’s orders with their lines, newest first', async () => {
    const response = await get(buyer, `/orders?userId=${buyer.id}`);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '4' });
    expect(idsOf(response)).toEqual(newest(3, 2, 1, 0));
    expect(response.json()[3]).toEqual({
      id: ids[0],
      userId: buyer.id,
      user: { id: buyer.id, name: 'Maya Öz', email: buyer.email },
      totalPrice: 0.3,
      status: 'Completed',
      tranId: expect.any(String),
      items: [
        {
          id: expect.any(Number),
          quantity: 3,
          price: 0.1,
          fulfilment: 'Unfulfilled',
          product: { id: leek, name: 'Leek', image: '/api/media/leek.svg' },
          variant: { id: expect.any(Number), title: '', sku: null },
          shop: { id: shop, name: 'Fallow Lane' },
          shopName: 'Fallow Lane',
        },
      ],
      createdAt: '2026-05-01T23:59:59.999Z',
    });
    expect(idsOf(await get(buyer, '/orders'))).toHaveLength(4);
    expect((await get(grower, '/orders')).json()).toEqual([]);
  });

  it('comes in pages without losing or repeating an order', async () => {
    const seen: number[] = [];
    let path: string | undefined = `/orders?userId=${buyer.id}&limit=1`;
    while (path) {
      const page = await get(buyer, path);
      expect(page.headers['x-total-count']).toBe('4');
      seen.push(...idsOf(page));
      path = /<\/api(.*)>; rel="next"/.exec(String(page.headers.link))?.[1];
    }
    expect(seen).toEqual(newest(3, 2, 1, 0));
  });

  it('filters the caller’s orders by status and text', async () => {
    expect(idsOf(await get(buyer, '/orders?status=Pending'))).toEqual(newest(1));
    expect(idsOf(await get(buyer, '/orders?q=spade'))).toEqual(newest(3, 2));
    expect(idsOf(await get(buyer, '/orders?q=leek&status=Failed'))).toEqual([]);
  });

  it('is private; admins may read anyone’s', async () => {
    expect(idsOf(await get(admin, `/orders?userId=${buyer.id}`))).toHaveLength(4);
    for (const caller of [other, grower])
      expect((await get(caller, `/orders?userId=${buyer.id}`)).statusCode).toBe(404);
    expect((await market.app.inject(`/api/orders?userId=${buyer.id}`)).statusCode).toBe(401);
  });
});

describe('GET /api/orders/{id}', () => {
  it('shows buyer and admins the whole order with its timeline', async () => {
    for (const caller of [buyer, admin]) {
      const response = await get(caller, `/orders/${ids[2]}`);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.json()).toMatchObject({
        totalPrice: 30.19,
        items: [{ quantity: 2 }, { quantity: 1 }],
        events: [{ type: 'placed', message: 'Order placed.', createdAt: expect.any(String) }],
        gateway: 'sandbox',
        recipient: { name: 'Maya Öz', phone: null, address: null },
        paymentUrl: null,
        reservedUntil: null,
      });
    }
  });

  it('shows vendors only the lines they sold', async () => {
    const event = { orderId: ids[2] ?? 0, type: 'shipped', message: 'Spade shipped.', actorId: smith.id };
    const refunded = { orderId: ids[2] ?? 0, type: 'refunded', message: '$30.19 was refunded.' };
    await market.db.insert(orderEvents).values([event, refunded]);
    const sold = (await get(grower, `/orders/${ids[2]}`)).json();
    expect(sold).toMatchObject({
      totalPrice: 0.2,
      user: { id: buyer.id, name: 'Maya Öz', email: '' },
      items: [{ product: { id: leek }, quantity: 2 }],
      events: [{ type: 'placed' }, { type: 'refunded', message: 'The order was refunded.' }],
    });
    expect([sold.items.length, sold.events.length]).toEqual([1, 2]);
    expect(JSON.stringify(sold)).not.toContain('30.19');
    expect((await get(smith, `/orders/${ids[2]}`)).json()).toMatchObject({
      totalPrice: 29.99,
      events: [{}, { message: 'Spade shipped.' }, { message: 'The order was refunded.' }],
    });
    expect((await get(smith, `/orders/${ids[0]}`)).statusCode).toBe(404);
  });

  it('returns 404 for others', async () => {
    for (const path of [`/orders/${ids[0]}`, '/orders/2147483647']) {
      const response = await get(other, path);
      expect([response.statusCode, response.json().message]).toEqual([404, 'Order not found.']);
    }
    for (const id of ['abc', '-1', '1.5', '1e9', '99999999999'])
      expect((await get(other, `/orders/${id}`)).statusCode).toBe(400);
    expect((await market.app.inject(`/api/orders/${ids[0]}`)).statusCode).toBe(401);
  });
});

describe('GET /api/allOrders', () => {
  const search = async (query: Record<string, string>) =>
    idsOf(await get(admin, `/allOrders?${new URLSearchParams(query)}`));

  it('is for admins only', async () => {
    for (const caller of [buyer, grower]) expect((await get(caller, '/allOrders')).statusCode).toBe(403);
    expect((await market.app.inject('/api/allOrders')).statusCode).toBe(401);
    const response = await get(admin, '/allOrders');
    expect(idsOf(response)).toEqual(newest(4, 3, 2, 1, 0));
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-total-count': '5' });
  });

  it('filters by status and by inclusive days', async () => {
    expect(await search({ status: 'Pending' })).toEqual(newest(1));
    expect(await search({ from: '2026-05-02', to: '2026-05-03' })).toEqual(newest(3, 2, 1));
    expect(await search({ to: '2026-05-01' })).toEqual(newest(0));
    expect(await search({ from: '0000-01-01', to: '9999-12-31' })).toHaveLength(5);
    expect(await search({ from: '9999-12-31' })).toEqual([]);
  });

  it.each<[string, number[]]>([
    ['öz', [3, 2, 1, 0]],
    ['MAYA ÖZ', [3, 2, 1, 0]],
    ['leek', [4, 2, 1, 0]],
    ['tx-STRASSE', [2]],
    ['oz', [3, 2, 1, 0]],
    ['maya  o\u0308z ', [3, 2, 1, 0]],
    ['tx-straße', [2]],
    ['100%_\\', [3, 2]],
    ['%', [3, 2]],
    ['  ', [4, 3, 2, 1, 0]],
    ['<script>😀', []],
    ['עברית', []],
  ])('finds %j in buyer, product and transaction', async (q, places) => {
    expect(await search({ q })).toEqual(newest(...places));
  });

  it('counts and pages the matches', async () => {
    const first = await get(admin, '/allOrders?q=leek&limit=3');
    expect([idsOf(first), first.headers['x-total-count']]).toEqual([newest(4, 2, 1), '4']);
    const next = /<\/api(.*)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(next).toContain('q=leek');
    expect(idsOf(await get(admin, next))).toEqual(newest(0));
  });

  it.each([
    'status=completed',
    'from=2026-02-30',
    'to=yesterday',
    'limit=0',
    'limit=251',
    'limit=x',
    'cursor=abc',
    `cursor=${Buffer.from('["0000-01-01T00:00:00Z",1]').toString('base64url')}`,
    `cursor=${Buffer.from('["2026-01-01T00:00:00Z",-1]').toString('base64url')}`,
    `q=${'x'.repeat(201)}`,
    'q=%00',
  ])('rejects ?%s', async (query) => {
    const response = await get(admin, `/allOrders?${query}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'INVALID_INPUT']);
    expect(Object.keys(response.json().fields)).toEqual([query.split('=')[0]]);
  });
});

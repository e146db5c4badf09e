import type { Order, OrderDetail } from '@rialto/shared/contract/order';
import type { Parcel } from '@rialto/shared/contract/parcel';
import { asc, eq, sql } from 'drizzle-orm';
import { mailOutbox, orderItems, parcels, users } from '../../db/schema';
import { reconcile } from '../../money/reconcile';
import { refundDue } from '../../payment/settlement/makeRefunds';
import { addPerson, type Person } from '../../testing/people';
import { type DeliveringShop, openDeliveringShop, type SoldOrder } from '../../testing/soldOrder';
import { createTestApp, type TestApp } from '../../testing/testApp';
import { recordIncident } from '../incidents/incidents';
import { deliverOverdue } from './deliverOverdue';

let market: TestApp;
let shop: DeliveringShop;
let vendor: Person;
let admin: Person;
let stranger: Person;

beforeAll(async () => {
  market = await createTestApp({ publicUrl: 'https://shop.example' });
  shop = await openDeliveringShop(market);
  vendor = shop.vendor;
  admin = await addPerson(market, 'admin');
  stranger = await addPerson(market, 'user');
});
afterAll(() => market.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = (method: Method, url: string, caller?: Person, payload?: object, headers: object = {}) =>
  market.app.inject({ method, url: `/api${url}`, headers: { ...caller?.headers, ...headers }, payload });
const pack = (orderId: number, items: object[], more: object = {}, headers: object = {}) =>
  call('POST', `/sales/orders/${orderId}/parcels`, vendor, { items, ...more }, headers);
const packed = async (orderId: number, items: object[], more: object = {}): Promise<Parcel> => {
  const response = await pack(orderId, items, more);
  expect([response.statusCode, response.json().message]).toEqual([201, undefined]);
  return response.json();
};
const delivered = (id: number, caller: Person) => call('POST', `/parcels/${id}/delivered`, caller);
const seenBy = async (caller: Person, orderId: number): Promise<OrderDetail> =>
  (await call('GET', `/orders/${orderId}`, caller)).json();
const lineOf = async (id = 0) => (await market.db.select().from(orderItems).where(eq(orderItems.id, id)))[0];
const statesOf = async ({ itemIds }: SoldOrder) =>
  Promise.all(itemIds.map(async (id) => (await lineOf(id))?.fulfilment));
const emailsTo = async ({ email }: Person) => {
  const sent = await market.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(asc(mailOutbox.id));
  return sent.filter(({ subject }) => !subject.includes('receipt'));
};
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('ships an order in parcels, each with its tracking page, and emails the buyer at each step; the delivery is charged once', async () => {
  const order = await shop.sell([3, 1]);
  const [leeks = 0, other = 0] = order.itemIds;
  const before = await seenBy(order.buyer, order.orderId);
  const first = await packed(order.orderId, [{ id: leeks, quantity: 2 }], {
    ...{ carrier: 'dhl', trackingNumber: '0034 0434-12' },
    ...{ expectedFrom: inDays(2), expectedTo: inDays(3) },
  });
  expect(first).toMatchObject({
    ...{ orderId: order.orderId, vendorId: vendor.id, number: 1, isPickup: false, carrier: 'dhl', carrierName: null },
    trackingUrl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=00340434-12',
    ...{ expectedFrom: inDays(2), expectedTo: inDays(3), deliveredAt: null, deliveredBy: null },
    items: [{ saleId: leeks, name: 'Leek 1', quantity: 2 }],
  });
  expect(await statesOf(order)).toEqual(['Unfulfilled', 'Unfulfilled']);
  const [shipped] = (await emailsTo(order.buyer)).slice(-1);
  expect(shipped?.subject).toBe(`Part of your Rialto order #${order.orderId} is on its way`);
  expect(shipped?.textBody).toContain('  2 × Leek 1\n\nDHL carries it under the number 0034 0434-12.');
  expect(shipped?.textBody).toContain('tracking-id=00340434-12');
  expect(shipped?.textBody).toContain('Still to come:\n\n  1 × Leek 1\n  1 × Leek 2');

  const second = await packed(order.orderId, [
    { id: leeks, quantity: 1 },
    { id: other, quantity: 1 },
  ]);
  // the days of the order
  const { deliveries = [] } = before;
  expect(second).toMatchObject({ number: 2, carrier: null, expectedTo: deliveries[0]?.to });
  expect(await statesOf(order)).toEqual(['Shipped', 'Shipped']);
  expect((await delivered(first.id, vendor)).json()).toMatchObject({
    deliveredBy: 'vendor',
    deliveredAt: expect.any(String),
  });
  expect(await statesOf(order)).toEqual(['Shipped', 'Shipped']);
  expect((await delivered(second.id, order.buyer)).json()).toMatchObject({ deliveredBy: 'buyer' });
  expect(await statesOf(order)).toEqual(['Delivered', 'Delivered']);

  const after = await seenBy(order.buyer, order.orderId);
  const listed: Order[] = (await call('GET', '/orders', order.buyer)).json();
  expect(listed.map(({ id, parcels, items }) => [id, parcels, items])).toEqual([
    [order.orderId, after.parcels, after.items],
  ]);
  expect(after.parcels?.map(({ number, deliveredBy }) => [number, deliveredBy])).toEqual([
    [1, 'vendor'],
    [2, 'buyer'],
  ]);
  expect(after.items.map(({ shippedQuantity, openQuantity }) => [shippedQuantity, openQuantity])).toEqual([
    [3, undefined],
    [1, undefined],
  ]);
  expect(after.events.map(({ code }) => code).slice(-4)).toEqual(['SHIPPED_WITH', 'SHIPPED', 'DELIVERED', 'RECEIVED']);
  expect((await emailsTo(order.buyer)).map(({ subject }) => subject).slice(-3)).toEqual([
    `Part of your Rialto order #${order.orderId} is on its way`,
    `Your Rialto order #${order.orderId} is on its way`,
    `A parcel of your Rialto order #${order.orderId} was delivered`,
  ]);
  // charged once, however many parcels
  expect([after.delivery, after.totalPrice]).toEqual([4.9, before.totalPrice]);
  expect((await reconcile(market.db)).differences).toEqual([]);
});

it('never ships a piece twice, whatever is requested at once', async () => {
  const order = await shop.sell([5]);
  const [id = 0] = order.itemIds;
  const all = await Promise.all([
    ...[2, 2, 2, 2].map((quantity) => pack(order.orderId, [{ id, quantity }])),
    call('PATCH', `/sales/${id}`, vendor, { fulfilment: 'Shipped' }),
  ]);
  for (const { statusCode } of all) expect([200, 201, 409]).toContain(statusCode);
  expect((await lineOf(id))?.shippedQuantity).toBe(5);
  const more = await pack(order.orderId, [{ id, quantity: 1 }]);
  expect([more.statusCode, more.json().message]).toEqual([409, 'Nothing of Leek 1 is left to ship.']);
});

it('ships nothing when a call is repeated with its key', async () => {
  const order = await shop.sell([5]);
  const [id = 0] = order.itemIds;
  const key = { 'idempotency-key': 'parcel-1-of-the-day' };
  const calls = await Promise.all([1, 2].map(() => pack(order.orderId, [{ id, quantity: 1 }], {}, key)));
  expect(new Set(calls.map((response) => response.json().id)).size).toBe(1);
  expect((await lineOf(id))?.shippedQuantity).toBe(1);
});

it('gives the number of a parcel that was taken back to the next one, so that the numbers count the parcels', async () => {
  const order = await shop.sell([3]);
  const items = [{ id: order.itemIds[0], quantity: 1 }];
  const first = await packed(order.orderId, items);
  await packed(order.orderId, items);
  expect((await call('DELETE', `/parcels/${first.id}`, vendor)).statusCode).toBe(204);
  const numbers = [(await packed(order.orderId, items)).number, (await packed(order.orderId, items)).number];
  expect(numbers).toEqual([1, 3]);
});

it('marks a parcel as delivered once, by its vendor or by the buyer’s word only', async () => {
  const order = await shop.sell([1]);
  const { id } = await packed(order.orderId, [{ id: order.itemIds[0], quantity: 1 }]);
  const otherVendor = (await openDeliveringShop(market)).vendor;
  for (const [caller, status] of [
    [stranger, 404],
    [otherVendor, 404],
    [admin, 403],
  ] as const)
    expect((await delivered(id, caller)).statusCode).toBe(status);
  const both = await Promise.all([delivered(id, order.buyer), delivered(id, vendor)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const again = await delivered(id, order.buyer);
  expect([again.statusCode, again.json()]).toMatchObject([
    409,
    { code: 'PARCEL_DELIVERED', message: 'This parcel is already marked as delivered. Nothing has changed.' },
  ]);
  const { events } = await seenBy(order.buyer, order.orderId);
  expect(events.filter(({ type }) => type === 'delivered')).toHaveLength(1);
});

it('adds a tracking number later, against an older page, and until it is delivered', async () => {
  const order = await shop.sell([1]);
  const { id, revision } = await packed(order.orderId, [{ id: order.itemIds[0], quantity: 1 }]);
  const change = (body: object, seen?: string, caller = vendor) =>
    call('PATCH', `/parcels/${id}`, caller, body, seen === undefined ? {} : { 'if-match': `"${seen}"` });
  expect((await change({ carrierName: 'Bike courier' }, revision)).json()).toMatchObject({
    carrierName: 'Bike courier',
  });
  const stale = await change({ carrier: 'gls' }, revision);
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'CONFLICT']);
  expect((await change({ carrier: 'gls', trackingNumber: 'AB 12' })).json()).toMatchObject({
    ...{ carrier: 'gls', carrierName: null, trackingNumber: 'AB 12' },
    trackingUrl: 'https://gls-group.com/GROUP/en/parcel-tracking?match=AB12',
  });
  const [email] = (await emailsTo(order.buyer)).slice(-1);
  expect(email?.subject).toBe(`You can track a parcel of your Rialto order #${order.orderId}`);
  expect((await change({ carrier: 'ups' }, undefined, stranger)).statusCode).toBe(403);
  await delivered(id, vendor);
  expect((await change({ carrier: 'ups' })).json().code).toBe('PARCEL_DELIVERED');
});

it('takes a parcel back that was shipped by mistake, before it is delivered', async () => {
  const order = await shop.sell([2]);
  const [itemId = 0] = order.itemIds;
  const { id } = await packed(order.orderId, [{ id: itemId, quantity: 2 }]);
  expect((await call('DELETE', `/parcels/${id}`, order.buyer)).statusCode).toBe(403);
  expect((await call('DELETE', `/parcels/${id}`, vendor)).statusCode).toBe(204);
  expect(await lineOf(itemId)).toMatchObject({ fulfilment: 'Unfulfilled', shippedQuantity: 0, openQuantity: 2 });
  expect((await call('DELETE', `/parcels/${id}`, vendor)).statusCode).toBe(404);
  const again = await packed(order.orderId, [{ id: itemId, quantity: 1 }]);
  await delivered(again.id, vendor);
  const late = await call('DELETE', `/parcels/${again.id}`, vendor);
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    'This is already delivered: set it back to shipped first.',
  ]);
});

it.each<[string, { items?: object[]; [field: string]: unknown }, number, string]>([
  ['too many pieces', { items: [{ quantity: 3 }] }, 409, 'PIECES_LEFT'],
  ['a product twice', { items: [{ quantity: 1 }, { quantity: 1 }] }, 400, 'INVALID_INPUT'],
  ['nothing', { items: [] }, 400, 'INVALID_INPUT'],
  ['no pieces', { items: [{ quantity: 0 }] }, 400, 'INVALID_INPUT'],
  ['a line of another order', { items: [{ id: 1, quantity: 1 }] }, 404, 'NOT_FOUND'],
  ['two carriers', { carrier: 'dhl', carrierName: 'Bike courier' }, 400, 'INVALID_INPUT'],
  ['an unknown carrier', { carrier: 'pigeon' }, 400, 'INVALID_INPUT'],
  ['a tracking number with an address', { trackingNumber: 'https://evil.example' }, 400, 'INVALID_INPUT'],
  ['days that end first', { expectedFrom: inDays(3), expectedTo: inDays(2) }, 400, 'INVALID_INPUT'],
  ['days that have passed', { expectedTo: inDays(-2) }, 400, 'INVALID_INPUT'],
  ['days in two years', { expectedTo: inDays(800) }, 400, 'INVALID_INPUT'],
])(
  'refuses a parcel with %s in words, and ships nothing',
  async (_, { items = [{ quantity: 1 }], ...more }, status, code) => {
    const order = await shop.sell([2]);
    const [id] = order.itemIds;
    const response = await pack(
      order.orderId,
      items.map((item) => ({ id, ...item })),
      more,
    );
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().message).toMatch(/\w/);
    expect((await lineOf(id))?.shippedQuantity).toBe(0);
  },
);

it('refuses parcels of held and refunded orders, and of suspended vendors', async () => {
  const held = await shop.sell([1]);
  await market.db.transaction((tx) =>
    recordIncident(tx, {
      ...{ orderId: held.orderId, kind: 'risk', reference: 'ch_1', amountCents: 110, currency: 'usd' },
      ...{ reason: null, outcome: null },
    }),
  );
  expect((await pack(held.orderId, [{ id: held.itemIds[0], quantity: 1 }])).json().code).toBe('ON_HOLD');
  const refunded = await shop.sell([1]);
  await call('POST', `/orders/${refunded.orderId}/refund`, admin, { reason: 'Broken' });
  expect((await pack(refunded.orderId, [{ id: refunded.itemIds[0], quantity: 1 }])).json().code).toBe('NOT_PAID');
  const other = await openDeliveringShop(market);
  const { orderId, itemIds } = await other.sell([1]);
  await market.db.update(users).set({ status: 'suspended' }).where(eq(users.id, other.vendor.id));
  const items = [{ id: itemIds[0], quantity: 1 }];
  expect((await call('POST', `/sales/orders/${orderId}/parcels`, other.vendor, { items })).statusCode).toBe(401);
});

describe('refunds of a partly shipped line', () => {
  it('the buyer cancels the rest, and the line is as far as its parcels', async () => {
    const order = await shop.sell([3]);
    const [itemId = 0] = order.itemIds;
    const { id } = await packed(order.orderId, [{ id: itemId, quantity: 2 }]);
    await delivered(id, vendor);
    expect((await lineOf(itemId))?.fulfilment).toBe('Unfulfilled');
    const cancelled = await call('POST', `/orders/${order.orderId}/cancellations`, order.buyer, { itemIds: [itemId] });
    expect(cancelled.statusCode).toBe(200);
    expect(await lineOf(itemId)).toMatchObject({
      ...{ fulfilment: 'Delivered', refundedQuantity: 1, refundedCents: 1000, openQuantity: 0, shippedQuantity: 2 },
    });
    expect(await shop.checkout.stock(order.productIds[0] ?? 0)).toMatchObject({ inventory: 98 });
    // nothing of the delivery, as there was one
    expect((await seenBy(order.buyer, order.orderId)).refunds).toMatchObject([{ amount: 10 }]);
    const again = await call('POST', `/orders/${order.orderId}/cancellations`, order.buyer, { itemIds: [itemId] });
    expect(again.json().code).toBe('LINES_SHIPPED');
  });

  it('a refund takes unshipped pieces first, a return shipped ones', async () => {
    const order = await shop.sell([5]);
    const [itemId = 0] = order.itemIds;
    await packed(order.orderId, [{ id: itemId, quantity: 2 }]);
    const returned = (quantity: number) =>
      call('POST', `/orders/${order.orderId}/returns`, order.buyer, {
        lines: [{ itemId, quantity }],
        reason: 'Too many',
      });
    expect((await returned(3)).statusCode).toBe(400);
    const { id: returnId } = (await returned(1)).json();
    await call('POST', `/returns/${returnId}/approve`, vendor, {});
    expect((await call('POST', `/returns/${returnId}/receive`, vendor, { restock: false })).statusCode).toBe(200);
    expect(await lineOf(itemId)).toMatchObject({ refundedQuantity: 1, refundedShippedQuantity: 1, openQuantity: 3 });
    const refund = (quantity: number) =>
      call('POST', `/orders/${order.orderId}/refunds`, vendor, { lines: [{ itemId, quantity }], reason: 'Bruised' });
    await refund(1);
    expect(await lineOf(itemId)).toMatchObject({ refundedQuantity: 2, refundedShippedQuantity: 1, openQuantity: 2 });
    expect((await pack(order.orderId, [{ id: itemId, quantity: 3 }])).statusCode).toBe(409);
    await refund(3);
    expect(await lineOf(itemId)).toMatchObject({ refundedShippedQuantity: 2, openQuantity: 0, shippedQuantity: 2 });
    await refundDue(market.app.payments);
    const { status, refundedTotal } = await seenBy(order.buyer, order.orderId);
    expect([status, refundedTotal]).toEqual(['Refunded', 54.9]);
    expect((await reconcile(market.db)).differences).toEqual([]);
  });

  it('a refund of the order returns only unshipped pieces to the stock', async () => {
    const order = await shop.sell([5]);
    await packed(order.orderId, [{ id: order.itemIds[0], quantity: 2 }]);
    await call('POST', `/orders/${order.orderId}/refund`, admin, { reason: 'Broken' });
    expect(await shop.checkout.stock(order.productIds[0] ?? 0)).toMatchObject({ inventory: 98 });
  });

  it('refunded pieces of a parcel that is taken back are not to be shipped again', async () => {
    const order = await shop.sell([3]);
    const [itemId = 0] = order.itemIds;
    const { id } = await packed(order.orderId, [{ id: itemId, quantity: 3 }]);
    await call('POST', `/orders/${order.orderId}/refunds`, vendor, {
      lines: [{ itemId, quantity: 1 }],
      reason: 'Lost',
    });
    expect((await call('DELETE', `/parcels/${id}`, vendor)).statusCode).toBe(204);
    expect(await lineOf(itemId)).toMatchObject({ openQuantity: 2, shippedQuantity: 0, refundedShippedQuantity: 0 });
  });
});

it('a call of an older page that moves one line takes it out of the parcel of the others', async () => {
  const order = await shop.sell([2, 1]);
  const [first = 0, second = 0] = order.itemIds;
  const move = (id: number, fulfilment: string) => call('PATCH', `/sales/${id}`, vendor, { fulfilment });
  await call('PATCH', '/sales', vendor, { ids: order.itemIds, fulfilment: 'Shipped' });
  const parcelsNow = async () =>
    (await seenBy(vendor, order.orderId)).parcels?.map(({ items, deliveredBy }) => [
      items.map(({ saleId }) => saleId),
      deliveredBy,
    ]);
  expect(await parcelsNow()).toEqual([[[first, second], null]]);
  expect((await move(first, 'Delivered')).json()).toMatchObject({ fulfilment: 'Delivered' });
  expect(await statesOf(order)).toEqual(['Delivered', 'Shipped']);
  expect(await parcelsNow()).toEqual([
    [[second], null],
    [[first], 'vendor'],
  ]);
  await move(second, 'Unfulfilled');
  await move(first, 'Shipped');
  expect(await statesOf(order)).toEqual(['Shipped', 'Unfulfilled']);
  expect(await parcelsNow()).toEqual([[[first], null]]);
});

it('a pickup is ready and picked up, without a carrier', async () => {
  const place = { address: 'Torstr. 1, Berlin', hours: 'Mon–Sat 9–18' };
  const pickup = await openDeliveringShop(market, {
    kind: 'pickup',
    pickup: place,
    zones: [],
    price: 0,
    name: 'At the shop',
  });
  const order = await pickup.sell([1]);
  const url = `/sales/orders/${order.orderId}/parcels`;
  const items = [{ id: order.itemIds[0], quantity: 1 }];
  const refused = await call('POST', url, pickup.vendor, { items, carrier: 'dhl' });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { carrier: 'The buyer picks this up, so it has no carrier' },
  ]);
  const ready = await call('POST', url, pickup.vendor, { items });
  expect(ready.json()).toMatchObject({ isPickup: true });
  const [email] = (await emailsTo(order.buyer)).slice(-1);
  expect(email?.subject).toBe(`Your Rialto order #${order.orderId} is ready for pickup`);
  expect(email?.textBody).toContain('Pick it up here:\n\n  Torstr. 1, Berlin\n  Mon–Sat 9–18');
  await delivered(ready.json().id, pickup.vendor);
  const { events } = await seenBy(order.buyer, order.orderId);
  expect(events.map(({ code }) => code).slice(-2)).toEqual(['READY_FOR_PICKUP', 'PICKED_UP']);
  expect((await delivered(ready.json().id, order.buyer)).json().message).toBe(
    'This is already marked as picked up. Nothing has changed.',
  );
});

describe('deliveries by time', () => {
  const job = () => ({ db: market.db, config: market.app.config, log: market.app.log });
  const ago = (id: number, days: number, expectedTo: string | null) =>
    market.db
      .update(parcels)
      .set({
        shippedAt: sql`now() - make_interval(days => ${days})`,
        expectedFrom: null,
        expectedTo,
        createdAt: sql`now() - make_interval(days => ${days})`,
      })
      .where(eq(parcels.id, id));

  it('come some days after the last expected day, once for all processes, with an email', async () => {
    await deliverOverdue(job());
    const order = await shop.sell([3]);
    const [itemId = 0] = order.itemIds;
    const [late, early, unknown] = [
      await packed(order.orderId, [{ id: itemId, quantity: 1 }]),
      await packed(order.orderId, [{ id: itemId, quantity: 1 }]),
      await packed(order.orderId, [{ id: itemId, quantity: 1 }]),
    ];
    await ago(late.id, 30, inDays(-15));
    await ago(early.id, 30, inDays(-12));
    await ago(unknown.id, 16, null);
    const made = await Promise.all([deliverOverdue(job()), deliverOverdue(job())]);
    expect(made.reduce((sum, count) => sum + count, 0)).toBe(2);
    const seen = await seenBy(order.buyer, order.orderId);
    expect(seen.parcels?.map(({ deliveredBy }) => deliveredBy)).toEqual(['time', null, 'time']);
    expect(seen.events.at(-1)?.code).toBe('DELIVERED_BY_TIME');
    const [email] = (await emailsTo(order.buyer)).slice(-1);
    expect(email?.textBody).toContain('was expected a while ago, so we count it as delivered');
    expect(await deliverOverdue(job())).toBe(0);
  });

  it('leave held orders, and all with AUTO_DELIVERED_DAYS=0', async () => {
    const order = await shop.sell([1]);
    const { id } = await packed(order.orderId, [{ id: order.itemIds[0], quantity: 1 }]);
    await ago(id, 30, null);
    const never = { ...job(), config: { ...market.app.config, autoDeliveredDays: 0 } };
    expect(await deliverOverdue(never)).toBe(0);
    await market.db.transaction((tx) =>
      recordIncident(tx, {
        ...{ orderId: order.orderId, kind: 'dispute', reference: 'dp_1', amountCents: 110, currency: 'usd' },
        ...{ reason: null, outcome: null },
      }),
    );
    expect(await deliverOverdue(job())).toBe(0);
  });
});

describe('slips and labels', () => {
  const pdf = (id: number, name: string, caller: Person) => call('GET', `/parcels/${id}/${name}`, caller);

  it('are for the vendor and admins only, while the vendor sees the address', async () => {
    const order = await shop.sell([2], { gift: { name: 'Ada Oak', note: 'Enjoy' } });
    const { id } = await packed(order.orderId, [{ id: order.itemIds[0], quantity: 2 }], { carrier: 'dpd' });
    for (const name of ['slip', 'label', 'slip?language=de', 'label?language=de'])
      for (const caller of [vendor, admin]) {
        const response = await pdf(id, name, caller);
        expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
        expect(response.body.startsWith('%PDF')).toBe(true);
      }
    expect((await pdf(id, 'label?language=fr', vendor)).statusCode).toBe(400);
    for (const name of ['slip', 'label']) {
      expect((await pdf(id, name, order.buyer)).statusCode).toBe(403);
      expect((await pdf(id, name, (await openDeliveringShop(market)).vendor)).statusCode).toBe(404);
    }
    const longAgo = new Date(Date.now() - 200 * 86_400_000);
    await market.db
      .update(orderItems)
      .set({ fulfilmentChangedAt: longAgo })
      .where(eq(orderItems.orderId, order.orderId));
    expect((await pdf(id, 'label', vendor)).statusCode).toBe(404);
    expect((await pdf(id, 'slip', vendor)).statusCode).toBe(200);
    expect((await pdf(id, 'label', admin)).statusCode).toBe(200);
  });
});

it('finds sales and orders by tracking number', async () => {
  const order = await shop.sell([1]);
  await packed(order.orderId, [{ id: order.itemIds[0], quantity: 1 }], {
    carrier: 'ups',
    trackingNumber: '1Z 999-AA1',
  });
  const found = async (url: string, caller: Person) =>
    (await call('GET', url, caller)).json().map((row: { orderId?: number; id: number }) => row.orderId ?? row.id);
  expect(await found('/sales/orders?q=1z999aa', vendor)).toEqual([order.orderId]);
  expect(await found('/sales?q=1Z%20999-AA1', vendor)).toEqual([order.orderId]);
  expect(await found('/sales/orders?q=1z999aa', (await openDeliveringShop(market)).vendor)).toEqual([]);
  expect(await found(`/orders?userId=${order.buyer.id}&q=1z%20999`, order.buyer)).toEqual([order.orderId]);
  expect(await found('/allOrders?q=1z%20999-aa1', admin)).toEqual([order.orderId]);
});

it('erases tracking numbers with the buyer’s data', async () => {
  const order = await shop.sell([1]);
  await packed(order.orderId, [{ id: order.itemIds[0], quantity: 1 }], { carrier: 'ups', trackingNumber: '1Z77' });
  const gone = await call('DELETE', `/users/${order.buyer.id}`, admin, { reason: 'Asked for it' });
  expect(gone.statusCode).toBeLessThan(300);
  const [parcel] = (await seenBy(vendor, order.orderId)).parcels ?? [];
  expect(parcel).toMatchObject({ trackingNumber: null, trackingUrl: null });
  expect((await call('GET', '/allOrders?q=1z77', admin)).json()).toEqual([]);
});

import type { GuestPaymentStarted } from '@rialto/shared/contract/checkout';
import type { Order, OrderDetail } from '@rialto/shared/contract/order';
import { desc, eq } from 'drizzle-orm';
import { mailOutbox, orderItems, orders, products, sandboxPayments } from '../../db/schema';
import { reconcile } from '../../money/reconcile';
import { type CheckoutHelpers, newKey, openCheckout } from '../../testing/checkout';
import { addPerson, addShop, type Person } from '../../testing/people';
import { createTestApp, type TestApp, testConfig } from '../../testing/testApp';

let market: TestApp;
let checkout: CheckoutHelpers;
let admin: Person;
let leek: number;
let count = 0;

const address = { name: 'Maya Öz', line1: 'Torstr. 5', city: 'Berlin', postcode: '10119', country: 'DE' };
const call = (method: 'GET' | 'POST' | 'DELETE' | 'PATCH', url: string, caller?: Person, payload?: object) =>
  market.app.inject({ method, url: `/api${url}`, headers: caller?.headers, payload });
const newEmail = () => `guest${++count}@test.example`;
const payAs = (email: string, more: object = {}, key = newKey()) =>
  market.app.inject({
    method: 'POST',
    url: '/api/guest/payment',
    headers: { 'idempotency-key': key },
    payload: { email, address, items: [{ productId: leek, quantity: 1 }], ...more },
  });
const orderOf = async (tranId: string) => (await market.db.select().from(orders).where(eq(orders.tranId, tranId)))[0];

async function bought(email = newEmail(), more: object = {}): Promise<GuestPaymentStarted> {
  const response = await payAs(email, more);
  if (response.statusCode !== 200) throw new Error(response.json().message);
  const started = response.json();
  await market.db
    .update(sandboxPayments)
    .set({ state: 'paid', chargedCents: sandboxPayments.amountCents })
    .where(eq(sandboxPayments.tranId, started.tranId));
  expect(await checkout.notify(started.tranId, 'paid')).toBe(200);
  return started;
}
const ship = async (tranId: string) => {
  const order = await orderOf(tranId);
  const items = await market.db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order?.id ?? 0));
  for (const { id } of items)
    expect((await call('PATCH', `/sales/${id}`, checkout.vendor, { fulfilment: 'Shipped' })).statusCode).toBe(200);
};

beforeAll(async () => {
  const { payment } = testConfig();
  market = await createTestApp({
    publicUrl: 'https://shop.example',
    payment: { ...payment, unpaidPerHour: { account: 3, address: 12 } },
  });
  admin = await addPerson(market, 'admin');
});
beforeEach(async () => {
  checkout = await openCheckout(market);
  leek = await checkout.addProduct('Leek', 100, 1000);
  await market.db.update(orders).set({ placedFrom: null });
});
afterAll(() => market.close());

it('orders without an account, and shows the order by the key of the receipt', async () => {
  const shopId = await addShop(market.db, checkout.vendor.id, 'Green Farm');
  await market.db.update(products).set({ shopId }).where(eq(products.id, leek));
  const zones = [{ country: 'DE' }];
  const method = {
    shopId,
    name: 'Parcel',
    kind: 'delivery',
    pricing: 'flat',
    price: 4.9,
    daysFrom: 1,
    daysTo: 3,
    zones,
  };
  await call('POST', '/delivery-methods', checkout.vendor, method);
  const email = newEmail();
  const { tranId, key, url } = await bought(email);
  expect(url).toContain(tranId);
  const page = await call('GET', `/guest/orders/${key}`);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.json()).toMatchObject({
    ...{ status: 'Completed', totalPrice: 14.9, userId: null, user: { id: null, email } },
    recipient: { name: 'Maya Öz', address: 'Torstr. 5\n10119 Berlin\nGERMANY' },
  });
  const [receipt] = await market.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.key, `receipt-${tranId}-completed`));
  expect(receipt).toMatchObject({ recipient: email, userId: null });
  expect(receipt?.textBody).toContain(`https://shop.example/order/${key}`);
  expect((await orderOf(tranId))?.accessKeyHash).not.toContain(key);
  expect((await reconcile(market.db)).differences).toEqual([]);
});

it('sends the browser back to the order’s page', async () => {
  const { tranId, key } = await bought();
  const back = await market.app.inject(`/api/payment/return/sandbox/success?tranId=${tranId}`);
  expect([back.statusCode, back.headers.location]).toEqual([303, `https://shop.example/order/${key}?payment=success`]);
});

it('emails what was shipped, and vendors and admins see the order', async () => {
  const email = newEmail();
  const { tranId } = await bought(email);
  await ship(tranId);
  const emails = await market.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, email))
    .orderBy(desc(mailOutbox.id));
  expect(emails[0]?.textBody).toContain('The link in your receipt shows the order.');
  const order = await orderOf(tranId);
  expect((await call('GET', `/orders/${order?.id}`, checkout.vendor)).json()).toMatchObject({
    user: { id: null, email: '' },
    recipient: { address: expect.stringContaining('Berlin') },
  });
  expect((await call('GET', `/orders/${order?.id}`, admin)).json()).toMatchObject({ user: { email } });
});

describe('a key', () => {
  it.each(['x'.repeat(32), 'A'.repeat(31), '%27%20OR%201=1', '..%2f..'])('%s opens nothing', async (key) => {
    await bought();
    expect([400, 404]).toContain((await call('GET', `/guest/orders/${key}`)).statusCode);
  });

  it('is not needed by, and does not follow from, a session with the same email address', async () => {
    const email = newEmail();
    const { tranId } = await bought(email);
    const password = 'correct horse battery';
    await market.app.inject({ method: 'POST', url: '/api/auth/register', payload: { email, password, role: 'user' } });
    const { token } = (
      await market.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })
    ).json();
    const headers = { authorization: `Bearer ${token}` };
    expect((await market.app.inject({ url: '/api/orders', headers })).json()).toEqual([]);
    const order = await orderOf(tranId);
    expect((await market.app.inject({ url: `/api/orders/${order?.id}`, headers })).statusCode).toBe(404);
    expect((await market.app.inject({ url: `/api/payment/${tranId}`, headers })).statusCode).toBe(404);
  });
});

describe('a claim', () => {
  it('moves the order to the account, once', async () => {
    const { tranId, key } = await bought();
    const [maya, other] = [await addPerson(market), await addPerson(market)];
    for (let n = 0; n < 2; n += 1) {
      const claimed = await call('POST', `/guest/orders/${key}/claim`, maya);
      expect([claimed.statusCode, claimed.json<OrderDetail>().userId]).toEqual([200, maya.id]);
    }
    expect((await call('GET', '/orders', maya)).json<Order[]>().map((order) => order.tranId)).toEqual([tranId]);
    const refused = await call('POST', `/guest/orders/${key}/claim`, other);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CLAIMED']);
    expect((await call('GET', `/guest/orders/${key}`)).json().message).toBe(
      'This order belongs to an account. Log in to see it under My Orders.',
    );
    expect((await call('POST', `/guest/orders/${key}/claim`)).statusCode).toBe(401);
    expect((await call('POST', `/guest/orders/${key}/claim`, admin)).statusCode).toBe(403);
  });

  it('by two accounts at once succeeds for one', async () => {
    const { key } = await bought();
    const people = await Promise.all(Array.from({ length: 4 }, () => addPerson(market)));
    const claims = await Promise.all(people.map((person) => call('POST', `/guest/orders/${key}/claim`, person)));
    expect(claims.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('waits until the order is paid', async () => {
    const { key } = (await payAs(newEmail())).json();
    const refused = await call('POST', `/guest/orders/${key}/claim`, await addPerson(market));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'CLAIM_UNPAID']);
  });

  it('makes the order a part of the account’s export and deletion', async () => {
    const { tranId, key } = await bought();
    const maya = await addPerson(market);
    await call('POST', `/guest/orders/${key}/claim`, maya);
    await ship(tranId);
    const exported = await call('POST', `/users/${maya.id}/export`, maya, { currentPassword: 'correct horse' });
    expect(exported.json().orders).toMatchObject([{ tranId, recipient: { name: 'Maya Öz' } }]);
    expect((await call('DELETE', `/users/${maya.id}`, maya, { currentPassword: 'correct horse' })).statusCode).toBe(
      204,
    );
    expect(await orderOf(tranId)).toMatchObject({ buyerAddress: null, address: null, buyerPhone: null });
  });
});

describe('an erasure', () => {
  it('waits until the vendors no longer need the address', async () => {
    const email = newEmail();
    const { tranId, key } = await bought(email);
    const early = await call('POST', `/guest/orders/${key}/erase`);
    expect([early.statusCode, early.json().code]).toEqual([409, 'GUEST_UNFINISHED']);
    await ship(tranId);
    for (let n = 0; n < 2; n += 1) expect((await call('POST', `/guest/orders/${key}/erase`)).statusCode).toBe(204);
    const order = await orderOf(tranId);
    expect(JSON.stringify(order)).not.toMatch(/Maya|Torstr|guest\d+@/);
    expect(await market.db.$count(mailOutbox, eq(mailOutbox.recipient, email))).toBe(0);
  });
});

describe('the limits', () => {
  it('stop too many unpaid checkouts of an email address, however it is written', async () => {
    const email = newEmail();
    for (const given of [email, email.toUpperCase(), email]) expect((await payAs(given)).statusCode).toBe(200);
    const refused = await payAs(email);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY']);
  });

  it('stop too many unpaid checkouts from a network, also at once', async () => {
    const responses = await Promise.all(Array.from({ length: 14 }, () => payAs(newEmail())));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2);
  });

  it('are those of a first order', async () => {
    const refused = await payAs(newEmail(), { items: [{ productId: leek, quantity: 99 }] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'FIRST_ORDER_LIMIT']);
  });
});

it('takes a repeated key as one order, and the same key for something else not at all', async () => {
  const [email, key] = [newEmail(), newKey()];
  const responses = await Promise.all([payAs(email, {}, key), payAs(email, {}, key)]);
  expect(new Set(responses.map((response) => response.json().tranId)).size).toBe(1);
  expect((await payAs(newEmail(), {}, key)).json().code).toBe('KEY_REUSED');
});

it.each<[string, object, number, string]>([
  ['no email address', { email: 'nobody' }, 400, 'INVALID_INPUT'],
  ['no items', { items: [] }, 400, 'INVALID_INPUT'],
  ['a price', { items: [{ productId: 1, quantity: 1, price: 0 }] }, 400, 'INVALID_INPUT'],
  ['a product that does not exist', { items: [{ productId: 999_999, quantity: 1 }] }, 400, 'INVALID_INPUT'],
  ['a stale quote', { quote: 'x' }, 409, 'STALE_QUOTE'],
  ['an address of an account', { addressId: 1 }, 400, 'INVALID_INPUT'],
  ['an address that does not fit', { address: { ...address, city: '' } }, 400, 'INVALID_INPUT'],
  ['more than there is', { items: [{ productId: 1, quantity: 1000 }] }, 400, 'INVALID_INPUT'],
])('refuses %s', async (_what, more, status, code) => {
  const response = await payAs(newEmail(), more);
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
});

describe('cancelling', () => {
  const cancel = (key: string, what: 'cancel' | 'cancellations', payload?: object) =>
    call('POST', `/guest/orders/${key}/${what}`, undefined, payload);

  it('ends an unpaid order and frees its stock; one that was paid meanwhile is kept', async () => {
    const { key } = (await payAs(newEmail())).json();
    expect(await checkout.stock(leek)).toMatchObject({ reserved: 1 });
    expect((await cancel(key, 'cancel')).json()).toMatchObject({ status: 'Cancelled', paymentUrl: null });
    expect(await checkout.stock(leek)).toMatchObject({ reserved: 0, inventory: 100 });
    const paid = await bought();
    expect((await cancel(paid.key, 'cancel')).json()).toMatchObject({ code: 'NOT_PENDING' });
    expect((await cancel('k'.repeat(32), 'cancel')).statusCode).toBe(404);
  });

  it('refunds what a shop has not shipped, and not what it has', async () => {
    const email = newEmail();
    const { key, tranId } = await bought(email);
    const { items } = (await call('GET', `/guest/orders/${key}`)).json<OrderDetail>();
    const itemIds = items.map(({ id }) => id);
    const cancelled = await cancel(key, 'cancellations', { itemIds });
    expect(cancelled.json()).toMatchObject({ status: 'Refunded', refundedTotal: 10, userId: null });
    expect((await cancel(key, 'cancellations', { itemIds })).json()).toMatchObject({ refundedTotal: 10 });
    const emails = await market.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(emails.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Your refund of \$10\.00/));
    expect((await orderOf(tranId))?.status).toBe('Refunded');
    const shipped = await bought();
    await ship(shipped.tranId);
    const [item] = (await call('GET', `/guest/orders/${shipped.key}`)).json<OrderDetail>().items;
    const refused = await cancel(shipped.key, 'cancellations', { itemIds: [item?.id] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'LINES_SHIPPED']);
    expect((await cancel(shipped.key, 'cancellations', { itemIds })).json().fields).toHaveProperty('itemIds');
    expect((await reconcile(market.db)).differences).toEqual([]);
  });

  it('is not for an order that an account has claimed', async () => {
    const { key } = await bought();
    const buyer = await addPerson(market);
    await call('POST', `/guest/orders/${key}/claim`, buyer);
    expect((await cancel(key, 'cancellations', { itemIds: [1] })).json().code).toBe('CLAIMED');
  });
});
